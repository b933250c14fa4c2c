import type { HeatFrame } from '../heat-grid.ts';
import type { HeatLook, HeatPainter } from './heat-painter.ts';
import { HEAT_FRAGMENT, HEAT_VERTEX } from './heat-shader.ts';

const LAYER_NUMBER = { heat: 0, fog: 1, half: 2, original: -1 } as const;
type Gl = WebGL2RenderingContext;

/** A painter on WebGL 2, or null where the browser or its graphics card cannot do it. */
export function createGpuPainter(canvas: HTMLCanvasElement): HeatPainter | null {
  const gl = canvas.getContext('webgl2', { alpha: true, premultipliedAlpha: true, antialias: false, depth: false });
  if (!gl) return null;
  const program = link(gl);
  if (!program) return null;
  const grid = texture(gl, 0);
  const ramp = texture(gl, 1);
  const place = (name: string) => gl.getUniformLocation(program, name);
  const places = { layer: place('layer'), opacity: place('opacity'), halfLevel: place('halfLevel'), lineScale: place('lineScale') };
  gl.useProgram(program);
  gl.uniform1i(place('grid'), 0);
  gl.uniform1i(place('ramp'), 1);
  let loaded: HeatLook['ramp'] | null = null;
  let isClosed = false;

  function paint(frame: HeatFrame | null, look: HeatLook): void {
    if (!gl || isClosed) return;
    gl.useProgram(program);
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (!frame || look.layer === 'original') return;
    if (loaded !== look.ramp) {
      loaded = look.ramp;
      gl.activeTexture(gl.TEXTURE1);
      const pixels = new Uint8Array(look.ramp.buffer);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    }
    gl.activeTexture(gl.TEXTURE0);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32F, frame.columns, frame.rows, 0, gl.RED, gl.FLOAT, frame.values);
    gl.uniform1i(places.layer, LAYER_NUMBER[look.layer]);
    gl.uniform1f(places.opacity, look.opacity);
    gl.uniform1f(places.halfLevel, frame.halfLevel);
    gl.uniform1f(places.lineScale, look.lineScale ?? 1);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  const close = () => {
    isClosed = true;
    gl.deleteTexture(grid);
    gl.deleteTexture(ramp);
    gl.deleteProgram(program);
  };
  return { kind: 'gpu', paint, close };
}

function link(gl: Gl): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, HEAT_VERTEX],
    [gl.FRAGMENT_SHADER, HEAT_FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
}

/** Nearest sampling: the shader weighs the cells itself, and float textures need no filter extension that way. */
function texture(gl: Gl, unit: number): WebGLTexture {
  const made = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, made);
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST);
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  return made;
}
