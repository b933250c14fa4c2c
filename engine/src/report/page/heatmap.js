/** Reads a track of format fovea-heat/1: magic, header length, JSON header, raw deflate of predicted 8-bit levels. */
async function readHeatmap(base64) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const headerBytes = new DataView(bytes.buffer).getUint32(8, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(12, 12 + headerBytes)));
  const packed = new Blob([bytes.subarray(12 + headerBytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const body = new Uint8Array(await new Response(packed).arrayBuffer());
  restoreLevels(body, header);
  const cells = header.columns * header.rows;
  return { ...header, starts: new Set(header.shotStarts), levels: (index) => body.subarray(index * cells, (index + 1) * cells) };
}

function restoreLevels(body, { columns, rows, count, shotStarts }) {
  const cells = columns * rows;
  const starts = new Set(shotStarts);
  for (let k = 0; k < count; k++) {
    const base = k * cells;
    for (let i = 0; i < cells; i++) body[base + i] += i % columns > 0 ? body[base + i - 1] : i >= columns ? body[base + i - columns] : 0;
    if (!starts.has(k)) for (let i = 0; i < cells; i++) body[base + i] += body[base - cells + i];
  }
}

/** Stops of each palette, weak to strong; opacity follows attention, so the picture stays visible where nobody looks. */
const PALETTES = {
  heat: ['#3b1c8c', '#8c2fb0', '#e2557a', '#f98e3c', '#fff3b0'],
  cividis: ['#00224e', '#35456c', '#666970', '#a59c74', '#fee838'],
  mono: ['#808080', '#a0a0a0', '#c0c0c0', '#e0e0e0', '#ffffff'],
};

const VERTEX = `#version 300 es
in vec2 corner; out vec2 at;
void main() { at = vec2(corner.x, 1.0 - corner.y); gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0); }`;

/** Two samples of the track, upsampled by a cubic B-spline, mixed in time, coloured. */
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 at; out vec4 colour;
uniform sampler2D before; uniform sampler2D after; uniform sampler2D palette;
uniform float mixing; uniform float opacity;
vec4 weights(float f) {
  float g = 1.0 - f;
  return vec4(g * g * g, 4.0 - 6.0 * f * f + 3.0 * f * f * f, 4.0 - 6.0 * g * g + 3.0 * g * g * g, f * f * f) / 6.0;
}
float smoothed(sampler2D map) {
  vec2 size = vec2(textureSize(map, 0));
  vec2 place = at * size - 0.5;
  vec2 cell = floor(place);
  vec4 wx = weights(place.x - cell.x), wy = weights(place.y - cell.y);
  float sum = 0.0;
  for (int row = 0; row < 4; row++) for (int column = 0; column < 4; column++) {
    ivec2 spot = clamp(ivec2(cell) + ivec2(column - 1, row - 1), ivec2(0), ivec2(size) - 1);
    float level = texelFetch(map, spot, 0).r;
    sum += wx[column] * wy[row] * level * level;
  }
  return sum;
}
void main() {
  float attention = clamp(mix(smoothed(before), smoothed(after), mixing), 0.0, 1.0);
  float shown = pow(attention, 0.6);
  float alpha = opacity * smoothstep(0.15, 0.95, shown);
  colour = vec4(texture(palette, vec2(shown, 0.5)).rgb * alpha, alpha);
}`;

/** Prepares drawing on a canvas. Returns a function of the time in seconds. */
function createHeatPainter(canvas, heatmap) {
  const gl = canvas.getContext('webgl2', { premultipliedAlpha: true, antialias: false });
  if (!gl) return { draw: () => {}, setPalette: () => {} };
  const program = linkProgram(gl);
  const uniform = (name) => gl.getUniformLocation(program, name);
  const textures = ['before', 'after', 'palette'].map((name, unit) => {
    const texture = gl.createTexture();
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
    const filter = name === 'palette' ? gl.LINEAR : gl.NEAREST;
    for (const when of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, when, filter);
    gl.uniform1i(uniform(name), unit);
    return texture;
  });
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  const load = (unit, index) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, textures[unit]);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, heatmap.columns, heatmap.rows, 0, gl.RED, gl.UNSIGNED_BYTE, heatmap.levels(index));
  };
  const setPalette = (name) => {
    const stops = PALETTES[name].flatMap((code) => [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)));
    gl.activeTexture(gl.TEXTURE2);
    gl.bindTexture(gl.TEXTURE_2D, textures[2]);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB8, stops.length / 3, 1, 0, gl.RGB, gl.UNSIGNED_BYTE, Uint8Array.from(stops));
  };
  setPalette('heat');
  const draw = (timeS, opacity) => {
    const { index, next, mixing } = placeInTrack(heatmap, timeS);
    gl.viewport(0, 0, canvas.width, canvas.height);
    load(0, index);
    load(1, next);
    gl.uniform1f(uniform('mixing'), mixing);
    gl.uniform1f(uniform('opacity'), opacity);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  };
  return { draw, setPalette };
}

/** The samples round a moment; nothing is mixed into the first sample of a shot. */
function placeInTrack({ timesS, count, starts }, timeS) {
  let low = 0;
  for (let high = count - 1; low < high; ) {
    const middle = (low + high + 1) >> 1;
    if (timesS[middle] <= timeS) low = middle;
    else high = middle - 1;
  }
  const next = low + 1 < count && !starts.has(low + 1) ? low + 1 : low;
  const mixing = next === low ? 0 : Math.min(1, Math.max(0, (timeS - timesS[low]) / (timesS[next] - timesS[low])));
  return { index: low, next, mixing };
}

function linkProgram(gl) {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ]) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  return program;
}

globalThis.fovea = { ...globalThis.fovea, readHeatmap, createHeatPainter };
