const { clockText } = globalThis.fovea;

/** Wires buttons, keys and the frames of the film to one place in time. `show` paints a moment. */
function openPlayer(film, data, { show }) {
  const byId = (id) => document.getElementById(id);
  const toggle = () => (film.paused ? film.play() : film.pause());
  const seek = (timeS) => {
    const atS = Math.min(data.media.durationS, Math.max(0, timeS));
    film.currentTime = atS;
    show(atS);
  };
  byId('play').addEventListener('click', toggle);
  for (const event of ['play', 'pause', 'ended']) {
    film.addEventListener(event, () => {
      byId('play').textContent = film.paused ? 'Play' : 'Pause';
    });
  }
  followFrames(film, show);
  for (const event of ['seeked', 'timeupdate']) film.addEventListener(event, () => show(film.currentTime));
  for (const item of document.querySelectorAll('.findings li')) item.addEventListener('click', () => seek(Number(item.dataset.at)));
  document.addEventListener('keydown', (event) => {
    if (event.target.matches('input, select')) return;
    const step = event.shiftKey ? 1 : 1 / (data.media.frameRate || 25);
    if (event.key === 'ArrowRight') seek(film.currentTime + step);
    else if (event.key === 'ArrowLeft') seek(film.currentTime - step);
    else if (event.key === 'h' || event.key === 'H') byId('heat-on').click();
    else if (event.key === ' ' && !event.target.matches('button')) toggle();
    else return;
    event.preventDefault();
  });
  return seek;
}

/** Where the browser tells which frame it shows, the heatmap follows that frame; else the clock of `timeupdate`. */
function followFrames(film, show) {
  if (!film.requestVideoFrameCallback) return;
  const onFrame = (_, { mediaTime }) => {
    show(mediaTime);
    film.requestVideoFrameCallback(onFrame);
  };
  film.requestVideoFrameCallback(onFrame);
}

/** Text of the clock under the film. */
const showClock = (output, timeS, durationS) => {
  output.textContent = `${clockText(timeS)} / ${clockText(durationS)}`;
};

globalThis.fovea = { ...globalThis.fovea, openPlayer, showClock };
