(async () => {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId('analysis').textContent);
  const film = byId('film');
  const canvas = byId('heat');
  const isFilm = data.media.kind === 'film';
  const painter = createHeatPainter(canvas, await readHeatmap(data.heatmap));
  const now = () => (isFilm ? film.currentTime : 0);
  let shownS = 0;

  const paint = () => {
    canvas.hidden = !byId('heat-on').checked;
    painter.draw(shownS, byId('opacity').value / 100);
    if (!isFilm) return;
    byId('clock').textContent = `${clockText(shownS)} / ${clockText(data.media.durationS)}`;
    placePlayhead();
  };
  /** The canvas lies exactly on the picture, letterboxing of the player left out. */
  const fit = () => {
    const box = film.getBoundingClientRect();
    const aspect = data.media.widthPx / data.media.heightPx;
    const width = Math.min(box.width, box.height * aspect);
    const height = width / aspect;
    const screen = film.parentElement.getBoundingClientRect();
    Object.assign(canvas.style, {
      width: `${width}px`,
      height: `${height}px`,
      left: `${box.left - screen.left + (box.width - width) / 2}px`,
      top: `${box.top - screen.top + (box.height - height) / 2}px`,
    });
    canvas.width = Math.max(1, Math.round(width * (window.devicePixelRatio || 1)));
    canvas.height = Math.max(1, Math.round(height * (window.devicePixelRatio || 1)));
    paint();
  };
  const placePlayhead = isFilm ? openLanes() : () => {};

  for (const id of ['heat-on', 'opacity']) byId(id).addEventListener('input', paint);
  byId('palette').addEventListener('change', () => {
    painter.setPalette(byId('palette').value);
    paint();
  });
  new ResizeObserver(fit).observe(film);
  film.addEventListener(isFilm ? 'loadedmetadata' : 'load', fit);
  if (isFilm) openPlayer();
  fit();

  function openPlayer() {
    const toggle = () => (film.paused ? film.play() : film.pause());
    byId('play').addEventListener('click', toggle);
    for (const event of ['play', 'pause', 'ended'])
      film.addEventListener(event, () => (byId('play').textContent = film.paused ? 'Play' : 'Pause'));
    // Where the browser tells which frame it shows, the heatmap follows that frame; else the clock.
    if (film.requestVideoFrameCallback) {
      const onFrame = (_, { mediaTime }) => {
        shownS = mediaTime;
        paint();
        film.requestVideoFrameCallback(onFrame);
      };
      film.requestVideoFrameCallback(onFrame);
    }
    for (const event of ['seeked', 'timeupdate']) film.addEventListener(event, () => ((shownS = now()), paint()));
    for (const item of document.querySelectorAll('.findings li')) item.addEventListener('click', () => seek(Number(item.dataset.at)));
    document.addEventListener('keydown', (event) => {
      if (event.target.matches('input, select')) return;
      const step = event.shiftKey ? 1 : 1 / (data.media.frameRate || 25);
      if (event.key === 'ArrowRight') seek(now() + step);
      else if (event.key === 'ArrowLeft') seek(now() - step);
      else if (event.key === 'h' || event.key === 'H') byId('heat-on').click();
      else if (event.key === ' ' && !event.target.matches('button')) toggle();
      else return;
      event.preventDefault();
    });
  }

  function seek(timeS) {
    shownS = Math.min(data.media.durationS, Math.max(0, timeS));
    film.currentTime = shownS;
    paint();
  }

  function openLanes() {
    const root = byId('lanes');
    const chart = document.createElement('canvas');
    const playhead = Object.assign(document.createElement('div'), { id: 'playhead' });
    const reading = Object.assign(document.createElement('div'), { id: 'reading', hidden: true });
    root.append(chart, playhead, reading);
    const lanes = lanesOf(data);
    const axisPx = () => chart.clientWidth - LABEL_PX - 12;
    const timeAt = (event) => ((event.clientX - root.getBoundingClientRect().left - LABEL_PX) / axisPx()) * data.media.durationS;
    const place = () => {
      playhead.style.left = `${LABEL_PX + (shownS / data.media.durationS) * axisPx()}px`;
      root.setAttribute('aria-valuemax', data.media.durationS.toFixed(1));
      root.setAttribute('aria-valuenow', shownS.toFixed(1));
      root.setAttribute('aria-valuetext', clockText(shownS));
    };
    const redraw = () => {
      drawLanes(chart, data, lanes);
      place();
    };
    root.addEventListener('pointerdown', (event) => {
      root.setPointerCapture(event.pointerId);
      seek(timeAt(event));
    });
    root.addEventListener('pointermove', (event) => {
      const timeS = Math.min(data.media.durationS, Math.max(0, timeAt(event)));
      if (event.buttons) seek(timeS);
      reading.hidden = false;
      reading.textContent = readingAt(lanes, timeS);
      const left = event.clientX - root.getBoundingClientRect().left;
      reading.style.left = `${left > root.clientWidth / 2 ? left - reading.offsetWidth - 12 : left + 12}px`;
    });
    root.addEventListener('pointerleave', () => (reading.hidden = true));
    new ResizeObserver(redraw).observe(root);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
    redraw();
    return place;
  }
})();
