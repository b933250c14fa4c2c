export const HEAT_VERTEX = `#version 300 es
out vec2 at;
void main() {
  vec2 corner = vec2((gl_VertexID & 1) * 2, gl_VertexID & 2);
  at = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/**
 * A cubic B-spline over the cells (Unser, IEEE Signal Processing Magazine 16 (1999) 22–38): smooth, without the rings that
 * other bicubic kernels draw around a peak. Output is premultiplied.
 */
export const HEAT_FRAGMENT = `#version 300 es
precision highp float;
uniform highp sampler2D grid;
uniform sampler2D ramp;
uniform int layer;
uniform float opacity;
uniform float halfLevel;
uniform float lineScale;
in vec2 at;
out vec4 colour;

vec4 spline(float x) {
  float y = 1.0 - x;
  float x2 = x * x;
  float y2 = y * y;
  return vec4(y2 * y, 4.0 - 6.0 * x2 + 3.0 * x2 * x, 4.0 - 6.0 * y2 + 3.0 * y2 * y, x2 * x) / 6.0;
}

float attention(vec2 point) {
  ivec2 size = textureSize(grid, 0);
  vec2 cell = point * vec2(size) - 0.5;
  ivec2 base = ivec2(floor(cell));
  vec4 across = spline(fract(cell.x));
  vec4 down = spline(fract(cell.y));
  float sum = 0.0;
  for (int row = 0; row < 4; row++)
    for (int column = 0; column < 4; column++) {
      ivec2 place = clamp(base + ivec2(column - 1, row - 1), ivec2(0), size - 1);
      sum += across[column] * down[row] * texelFetch(grid, place, 0).r;
    }
  return sum;
}

void main() {
  float value = clamp(attention(at), 0.0, 1.0);
  if (layer == 1) {
    float veil = 1.0 - smoothstep(0.08, 0.55, value);
    colour = vec4(vec3(0.035, 0.04, 0.055), 1.0) * veil * 0.94 * opacity;
    return;
  }
  if (layer == 2) {
    float pixel = max(fwidth(value), 1e-6) * lineScale;
    float far = abs(value - halfLevel) / pixel;
    float dark = 1.0 - smoothstep(1.6, 3.0, far);
    float light = 1.0 - smoothstep(0.7, 1.6, far);
    float inside = 0.10 * step(halfLevel, value);
    vec4 line = mix(vec4(0.0, 0.0, 0.0, 0.6) * dark, vec4(1.0, 0.86, 0.45, 1.0), light);
    colour = mix(vec4(1.0, 0.86, 0.45, 1.0) * inside, line, max(dark, light)) * opacity;
    return;
  }
  vec4 tint = texture(ramp, vec2((value * 255.0 + 0.5) / 256.0, 0.5));
  colour = vec4(tint.rgb, 1.0) * tint.a * opacity;
}`;
