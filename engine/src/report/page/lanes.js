const LANES = [
  { id: 'ease', title: 'Cognitive ease', unit: 'of 100', colour: '--ease', scale: 1, range: [0, 100] },
  { id: 'focus', title: 'Focus', unit: 'of 100', colour: '--focus', scale: 1, range: [0, 100] },
  { id: 'shift', title: 'Attention shift', unit: '%', colour: '--shift', scale: 100, range: [0, 1] },
  { id: 'dispersion', title: 'Dispersion', unit: '% of diagonal', colour: '--dispersion', scale: 100, range: [0, 0.5] },
  { id: 'motion', title: 'Motion', unit: '%', colour: '--motion', scale: 100, range: [0, null] },
  { id: 'loudness_short_term', title: 'Loudness, 3 s', unit: 'LUFS', colour: '--loudness', scale: 1, range: [-60, 0] },
];
const SHOT_LANE_PX = 34;
const LANE_PX = 64;
const LABEL_PX = 132;
const AXIS_PX = 22;

/** Lanes that have something to show, each with its points in time. */
function lanesOf({ series, times }) {
  return LANES.flatMap((lane) => {
    const found = series.find(({ id }) => id === lane.id);
    if (!found || found.values.every((value) => value === null)) return [];
    const base = times.loudness;
    const timesS = found.timeBase === 'analysis' ? times.analysis : found.values.map((_, k) => base.startS + k * base.stepS);
    const top = lane.range[1] ?? Math.max(...found.values.filter((value) => value !== null), 0.001);
    return [{ ...lane, values: found.values, band: found.band, timesS, bottom: lane.range[0], top }];
  });
}

const lanesHeight = (lanes) => SHOT_LANE_PX + lanes.length * LANE_PX + AXIS_PX;

/** Draws all lanes on one time axis. */
function drawLanes(canvas, data, lanes) {
  const ratio = window.devicePixelRatio || 1;
  const width = canvas.clientWidth;
  const height = lanesHeight(lanes);
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  // A share and no height: on paper, which is narrower than the window, the curves keep their shape.
  canvas.style.aspectRatio = `${width} / ${height}`;
  const ctx = canvas.getContext('2d');
  ctx.scale(ratio, ratio);
  const css = getComputedStyle(document.documentElement);
  const ink = (name) => css.getPropertyValue(name).trim();
  const x = (timeS) => LABEL_PX + (timeS / data.media.durationS) * (width - LABEL_PX - 12);
  ctx.font = '12px Inter, system-ui, sans-serif';
  drawShots(ctx, data, { x, ink });
  lanes.forEach((lane, k) => {
    drawLane(ctx, lane, { x, ink, top: SHOT_LANE_PX + k * LANE_PX, right: width });
  });
  drawAxis(ctx, data.media.durationS, { x, ink, top: SHOT_LANE_PX + lanes.length * LANE_PX });
}

function drawShots(ctx, { shots, findings }, { x, ink }) {
  ctx.fillStyle = ink('--quiet');
  ctx.fillText('Shots', 12, 21);
  shots.forEach(({ startS, endS }, k) => {
    ctx.globalAlpha = k % 2 ? 0.28 : 0.5;
    ctx.fillRect(x(startS) + 1, 11, Math.max(1, x(endS) - x(startS) - 2), 12);
  });
  ctx.globalAlpha = 1;
  ctx.fillStyle = ink('--flag');
  for (const { kind, startS, endS } of findings) {
    if (kind === 'black' || kind === 'freeze' || kind === 'silence' || kind === 'clipping')
      ctx.fillRect(x(startS), 26, Math.max(3, x(endS) - x(startS)), 3);
  }
}

function drawLane(ctx, lane, { x, ink, top, right }) {
  const room = LANE_PX - 18;
  const y = (value) => top + 10 + room * (1 - Math.min(1, Math.max(0, (value - lane.bottom) / (lane.top - lane.bottom))));
  ctx.strokeStyle = ink('--line');
  ctx.beginPath();
  ctx.moveTo(0, top + 0.5);
  ctx.lineTo(right, top + 0.5);
  ctx.stroke();
  ctx.fillStyle = ink(lane.colour);
  ctx.fillText(lane.title, 12, top + 28);
  ctx.fillStyle = ink('--quiet');
  ctx.fillText(lane.unit, 12, top + 44);
  if (lane.band) drawBand(ctx, lane, { x, y, ink });
  ctx.strokeStyle = ink(lane.colour);
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  let isDown = false;
  lane.values.forEach((value, k) => {
    if (value === null) isDown = false;
    else if (isDown) ctx.lineTo(x(lane.timesS[k]), y(value));
    else {
      ctx.moveTo(x(lane.timesS[k]), y(value));
      isDown = true;
    }
  });
  ctx.stroke();
  ctx.lineWidth = 1;
}

/** How steady each value is, as a pale band round the curve. */
function drawBand(ctx, lane, { x, y, ink }) {
  ctx.fillStyle = ink(lane.colour);
  ctx.globalAlpha = 0.14;
  for (let k = 0; k + 1 < lane.values.length; k++) {
    const [a, b] = [lane.values[k], lane.values[k + 1]];
    if (a === null || b === null) continue;
    ctx.beginPath();
    ctx.moveTo(x(lane.timesS[k]), y(a + lane.band));
    ctx.lineTo(x(lane.timesS[k + 1]), y(b + lane.band));
    ctx.lineTo(x(lane.timesS[k + 1]), y(b - lane.band));
    ctx.lineTo(x(lane.timesS[k]), y(a - lane.band));
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

function drawAxis(ctx, durationS, { x, ink, top }) {
  const most = Math.max(2, Math.floor((x(durationS) - x(0)) / 64));
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300].find((seconds) => durationS / seconds <= most) ?? 600;
  ctx.fillStyle = ink('--quiet');
  ctx.textAlign = 'center';
  // A word at the very end would be cut off by the border.
  for (let timeS = 0; x(timeS) <= x(durationS) - 8; timeS += step) ctx.fillText(clockText(timeS).replace(/\.0$/, ''), x(timeS), top + 15);
  ctx.textAlign = 'left';
}

/** Values of all lanes at a moment, as words. */
function readingAt(lanes, timeS) {
  const lines = lanes.map((lane) => {
    let nearest = 0;
    lane.timesS.forEach((sampleS, k) => {
      if (Math.abs(sampleS - timeS) < Math.abs(lane.timesS[nearest] - timeS)) nearest = k;
    });
    const value = lane.values[nearest];
    return `${lane.title}: ${value === null ? 'not measured' : `${(value * lane.scale).toFixed(1)} ${lane.unit}`}`;
  });
  return [clockText(timeS), ...lines].join('\n');
}

function clockText(timeS) {
  const minutes = Math.floor(timeS / 60);
  return `${String(minutes).padStart(2, '0')}:${(timeS - 60 * minutes).toFixed(1).padStart(4, '0')}`;
}

globalThis.fovea = { ...globalThis.fovea, lanesOf, drawLanes, readingAt, clockText, LABEL_PX };
