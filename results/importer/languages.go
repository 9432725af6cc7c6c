package importer

import (
	"strings"

	"standings/internal/lazy"
)

// What heads in other languages say, by the English words. The lists are closed, as the English
// ones are: a word that is not here says nothing.
var (
	// In scripts that write no space between words, a word is found within others.
	within = strings.NewReplacer(spaced(`
		miou: mIoU
		iou: IoU
		ndcg: nDCG
		chrf: chrF
		model: 模型, モデル, 모델
		method: 方法, 手法, 방법
		rank: 排名, 名次, 順位, 순위
		overall score: 总分, 總分
		overall: 总体, 综合, 綜合, 総合, 全体, 전체
		total: 总计, 合計, 總計
		average score: 平均分数, 平均分
		average: 平均, 평균
		score: 分数, 得分, スコア, 点数, 점수
		accuracy: 准确率, 準確率, 正确率, 正解率, 准确度, 정확도
		precision: 精确率, 精確率, 適合率, 정밀도
		recall: 召回率, 再現率, 재현율
		success rate: 成功率, 통과율, 通过率
		win rate: 胜率, 勝率
		error rate: 错误率, 錯誤率, エラー率, 誤り率, 오류율
		error: 误差, 誤差
		hallucination rate: 幻觉率
		time: 时间, 時間, 耗时, 시간
		latency: 延迟, レイテンシ
		cost: 成本, 价格, コスト, 비용
		size: 大小, サイズ, 크기, 尺寸
		speed: 速度
		params: 参数, パラメータ
		year: 年份, 公開年, 発表年
		date: 日期, 日付, 날짜`)...)
	// Elsewhere it is a word by itself.
	foreign = namedBy(strings.TrimSpace(`
model: modell, modelo, modèle, modello, модель
method: methode, método, méthode, metodo, метод
rank: rang, platz, puesto, posición, место
overall: gesamt, gesamtwertung, geral, итог
average: mittelwert, durchschnitt, mittel, media, média, moyenne, promedio, среднее
score: punkte, punktzahl, puntuación, pontuação, баллы
accuracy: genauigkeit, exactitud, acurácia, acuracia, exactitude, точность
precision: präzision, precisión, precisão, précision
recall: exhaustividad, rappel, полнота
error: fehler, fehlerrate, erreur, erro, ошибка
latency: latenz, latencia, latência, latence
time: zeit, dauer, laufzeit, tiempo, tempo, temps, время
cost: kosten, coste, costo, custo, coût, стоимость
size: größe, tamaño, tamanho, taille, размер
year: jahr, año, ano, année, год
date: datum, fecha, data`))
	// Letters of a script without spaces are beside Latin ones and digits: "F1スコア".
	scripts = lazy.Regexp(`([\p{Han}\p{Katakana}\p{Hiragana}\p{Hangul}ー])([\p{Latin}\d])|([\p{Latin}\d])([\p{Han}\p{Katakana}\p{Hiragana}\p{Hangul}])`)
)

// spaced are the words of lines as [namedBy] reads them, each before what it means, set apart.
func spaced(lines string) (pairs []string) {
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		means, list, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for word := range strings.SplitSeq(list, ", ") {
			pairs = append(pairs, word, " "+means+" ")
		}
	}
	return pairs
}
