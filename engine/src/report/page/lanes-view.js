const { lanesOf, drawLanes, readingAt, clockText, LABEL_PX } = globalThis.fovea;
const RIGHT_PX = 12;

/** Puts the lanes on the page; pointing reads them, clicking and dragging seek. Returns how to place the playhead. */
function openLanes(root, data, { seek }) {
  const chart = document.createElement('canvas');
  const playhead = Object.assign(document.createElement('div'), { id: 'playhead' });
  const reading = Object.assign(document.createElement('div'), { id: 'reading', hidden: true });
  root.append(chart, playhead, reading);
  const lanes = lanesOf(data);
  const axisPx = () => chart.clientWidth - LABEL_PX - RIGHT_PX;
  let shownS = 0;
  const place = (timeS) => {
    shownS = timeS;
    playhead.style.left = `${LABEL_PX + (timeS / data.media.durationS) * axisPx()}px`;
    root.setAttribute('aria-valuemax', data.media.durationS.toFixed(1));
    root.setAttribute('aria-valuenow', timeS.toFixed(1));
    root.setAttribute('aria-valuetext', clockText(timeS));
  };
  const redraw = () => {
    drawLanes(chart, data, lanes);
    place(shownS);
  };
  const timeAt = (event) => {
    const share = (event.clientX - root.getBoundingClientRect().left - LABEL_PX) / axisPx();
    return Math.min(1, Math.max(0, share)) * data.media.durationS;
  };
  root.addEventListener('pointerdown', (event) => {
    root.setPointerCapture(event.pointerId);
    seek(timeAt(event));
  });
  root.addEventListener('pointermove', (event) => {
    if (event.buttons) seek(timeAt(event));
    reading.hidden = false;
    reading.textContent = readingAt(lanes, timeAt(event));
    const left = event.clientX - root.getBoundingClientRect().left;
    reading.style.left = `${left > root.clientWidth / 2 ? left - reading.offsetWidth - RIGHT_PX : left + RIGHT_PX}px`;
  });
  root.addEventListener('pointerleave', () => {
    reading.hidden = true;
  });
  new ResizeObserver(redraw).observe(root);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  redraw();
  return place;
}

globalThis.fovea = { ...globalThis.fovea, openLanes };
