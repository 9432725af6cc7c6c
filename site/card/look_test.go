package card
import ("testing";"os";"fmt";"math")
func TestLook(t *testing.T){
 cards:=looks()
 for i,c:=range cards{ b,err:=c.PNG(); if err!=nil{t.Fatal(err)}; os.WriteFile(fmt.Sprintf("/tmp/card/look-%d.png",i),b,0o644); t.Log(i,len(b), c.Alt()) }
}
func looks() []Card { return []Card{
 {Site:"Standings", Title:"WorldGenBench · Humanities", Subtitle:"Does the image show what a place and a time imply?", Note:"Judge GPT-4o · n 732 · bars 0–30", Rows:[]Row{
  {Rank:"1",Name:"GPT-4o",Value:"24.46",Level:24.46/30,Strong:true},{Rank:"2",Name:"HiDream-I1-Full",Value:"16.68",Level:16.68/30},{Rank:"3",Name:"SD-3.5-Large",Value:"14.31",Level:14.31/30},{Rank:"4",Name:"FLUX.1-dev",Value:"13.54",Level:13.54/30},{Rank:"5",Name:"Ideogram 2.0",Value:"12.42",Level:12.42/30}}},
 {Site:"Standings", Title:"T2I-ReasonBench · Quality, rewritten prompts", Subtitle:"Is the picture good, whatever it shows?", Note:"Judge Qwen2.5-VL-72B · n 800 · dots on an axis cut to 75–100", Rows:[]Row{
  {Rank:"1",Name:"GPT-Image-1",Value:"96.2",Level:.85,Dot:true,Strong:true},{Rank:"2",Name:"HiDream-I1-Full",Value:"93.1",Level:.72,Dot:true},{Rank:"3",Name:"FLUX.1-schnell",Value:"90.2",Level:.6,Dot:true},{Rank:"3",Name:"Bagel (Thinking)",Value:"90.2",Level:.6,Dot:true},{Rank:"5",Name:"Playground-v2.5",Value:"75.0",Level:0,Dot:true}}},
 {Site:"Standings", Title:"AEGIS · Prompt variants", Subtitle:"Can one model use what it knows of the world to understand images, to make and edit them, and to mix them with text?", Note:"Judge Gemini-2.5-Pro · n 1,050 · bars 0–80", Rows:[]Row{
  {Rank:"1",Name:"Gemini Nano Banana (Clear prompt & web search)",Value:"65.2",Level:.815,Strong:true},{Rank:"2",Name:"Gemini-3-Pro",Value:"64.3",Level:.80},{Rank:"3",Name:"GPT-4o+GPT-Image-1 (Clear prompt)",Value:"60.0",Level:.75},{Rank:"4",Name:"通义万相",Fallback:"tongyi-wanxiang",Value:"",Level:math.NaN()},{Rank:"",Name:"Gemini Nano Banana",Value:"52.9",Level:.66}}},
 {Site:"Standings", Title:"Janus-Pro-7B", Subtitle:"DeepSeek · open weights · 7B", Note:"Each bar on its own board’s scale", Rows:[]Row{
  {Rank:"20 of 22",Name:"WISE WiScore",Value:"0.35",Level:.35/.8,Strong:true},{Rank:"14 of 15",Name:"T2I-ReasonBench Accuracy",Value:"36.5",Level:.45,Strong:true},{Rank:"9 of 22",Name:"WISE rewritten",Value:"0.71",Level:.71/.8,Strong:true}}},
 {Site:"Standings", Title:"World knowledge in pictures: five benchmarks, 70 models", Subtitle:"Every number leads to its source.", Note:"1,842 printed figures checked"},
 {Site:"Lab of images", Title:"WorldGenBench: A World-Knowledge-Integrated Benchmark for Reasoning-Driven Text-to-Image Generation", Subtitle:"Zhang et al. 2025", Note:"Judge GPT-4o · n 732 · bars 0–30", Rows:[]Row{
  {Rank:"1",Name:"GPT-4o",Value:"24.46",Level:24.46/30,Strong:true},{Rank:"2",Name:"HiDream-I1-Full",Value:"16.68",Level:16.68/30},{Rank:"3",Name:"SD-3.5-Large",Value:"14.31",Level:14.31/30},{Rank:"4",Name:"FLUX.1-dev",Value:"13.54",Level:13.54/30},{Rank:"5",Name:"Ideogram 2.0",Value:"12.42",Level:12.42/30}}},
 {Title:"WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", Rows:[]Row{{Name:"Only",Value:"1",Level:1}}},
}}
func BenchmarkCard(b *testing.B){ cs:=looks(); for i:=0;b.Loop();i++{ cs[i%len(cs)].PNG() } }
