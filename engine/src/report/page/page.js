const { readHeatmap, createHeatPainter, openPlayer, openLanes, showClock } = globalThis.fovea;

const byId = (id) => document.getElementById(id);

async function openPage() {
  const data = JSON.parse(byId('analysis').textContent);
  const film = byId('film');
  const canvas = byId('heat');
  const isFilm = data.media.kind === 'film';
  const painter = createHeatPainter(canvas, await readHeatmap(data.heatmap));
  let shownS = 0;
  let place = () => {};
  const show = (timeS) => {
    shownS = timeS;
    canvas.hidden = !byId('heat-on').checked;
    painter.draw(timeS, byId('opacity').value / 100);
    place(timeS);
    if (isFilm) showClock(byId('clock'), timeS, data.media.durationS);
  };
  const layOut = () => {
    layOver(film, canvas, data.media);
    show(shownS);
  };
  for (const id of ['heat-on', 'opacity']) byId(id).addEventListener('input', () => show(shownS));
  byId('palette').addEventListener('change', () => {
    painter.setPalette(byId('palette').value);
    show(shownS);
  });
  if (isFilm) place = openLanes(byId('lanes'), data, { seek: openPlayer(film, data, { show }) });
  film.addEventListener(isFilm ? 'loadedmetadata' : 'load', layOut);
  new ResizeObserver(layOut).observe(film);
  layOut();
  addEventListener('beforeprint', () => {
    show(shownS);
    layOnPaper(canvas);
  });
}

/** Paper has other measures than the window that the canvas was laid out for: it gets what is drawn as a picture that stretches. */
function layOnPaper(canvas) {
  const picture = byId('paper-heat') ?? Object.assign(document.createElement('img'), { id: 'paper-heat', alt: '' });
  picture.hidden = canvas.hidden;
  picture.src = canvas.toDataURL();
  canvas.after(picture);
}

/** The canvas lies exactly on the picture; what the player leaves empty beside it is left out. */
function layOver(film, canvas, { widthPx, heightPx }) {
  const box = film.getBoundingClientRect();
  const screen = film.parentElement.getBoundingClientRect();
  const width = Math.min(box.width, (box.height * widthPx) / heightPx);
  const height = (width * heightPx) / widthPx;
  Object.assign(canvas.style, {
    width: `${width}px`,
    height: `${height}px`,
    left: `${box.left - screen.left + (box.width - width) / 2}px`,
    top: `${box.top - screen.top + (box.height - height) / 2}px`,
  });
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
}

openPage().catch((fault) => {
  document.body.prepend(`This report could not be opened: ${fault.message}`);
});
