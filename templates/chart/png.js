// A drawing as a picture, at twice its size. The page's policy lets images come
// from the site and from data: addresses only.
export const png = ({ text, width, height }) => new Promise((done, fail) => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(2 * width);
    canvas.height = Math.round(2 * height);
    const paper = canvas.getContext("2d");
    paper.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the canvas gives no picture"))), "image/png");
  };
  image.onerror = () => fail(new Error("the drawing cannot be read"));
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(text);
});
