/**
 * Planar R′G′B′ (float32, 0..255, clipped) out of yuv420p with even sides; chroma is the nearest of its half-size samples. `black` is the
 * code of black, `gain` what a step of luma is worth, and the last four what a step of chroma adds to a colour.
 */
export function toColours(
  y: usize,
  u: usize,
  v: usize,
  rgb: usize,
  width: i32,
  height: i32,
  black: f32,
  gain: f32,
  redOfV: f32,
  greenOfU: f32,
  greenOfV: f32,
  blueOfU: f32,
): void {
  const plane = (<usize>(width * height)) << 2;
  const vector = width & ~7;
  const lift = f32x4.splat(black);
  const slope = f32x4.splat(gain);
  const middle = f32x4.splat(128);
  for (let row = 0; row < height; row++) {
    const luma = y + <usize>(row * width);
    const half = <usize>((row >> 1) * (width >> 1));
    const into = rgb + ((<usize>(row * width)) << 2);
    for (let x = 0; x < vector; x += 8) {
      const chroma = half + <usize>(x >> 1);
      const cb = f32x4.sub(fourCodes(u + chroma), middle);
      const cr = f32x4.sub(fourCodes(v + chroma), middle);
      const codes = v128.load8x8_u(luma + <usize>x);
      const low = f32x4.mul(f32x4.sub(f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(codes)), lift), slope);
      const high = f32x4.mul(f32x4.sub(f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(codes)), lift), slope);
      const at = into + ((<usize>x) << 2);
      putEight(at, low, high, f32x4.mul(cr, f32x4.splat(redOfV)));
      putEight(at + plane, low, high, f32x4.add(f32x4.mul(cb, f32x4.splat(greenOfU)), f32x4.mul(cr, f32x4.splat(greenOfV))));
      putEight(at + 2 * plane, low, high, f32x4.mul(cb, f32x4.splat(blueOfU)));
    }
    for (let x = vector; x < width; x++) {
      const chroma = half + <usize>(x >> 1);
      const cb = <f32>load<u8>(u + chroma) - 128;
      const cr = <f32>load<u8>(v + chroma) - 128;
      const light = (<f32>load<u8>(luma + <usize>x) - black) * gain;
      const at = into + ((<usize>x) << 2);
      store<f32>(at, clipped(light + cr * redOfV));
      store<f32>(at + plane, clipped(light + (cb * greenOfU + cr * greenOfV)));
      store<f32>(at + 2 * plane, clipped(light + cb * blueOfU));
    }
  }
}

@inline
function fourCodes(at: usize): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at))));
}

/** Eight values of one colour; each of four chroma values stands for two neighbours. */
@inline
function putEight(at: usize, low: v128, high: v128, chroma: v128): void {
  v128.store(at, clippedFour(f32x4.add(low, v128.shuffle<i32>(chroma, chroma, 0, 0, 1, 1))));
  v128.store(at, clippedFour(f32x4.add(high, v128.shuffle<i32>(chroma, chroma, 2, 2, 3, 3))), 16);
}

@inline
function clippedFour(value: v128): v128 {
  return f32x4.min(f32x4.splat(255), f32x4.max(f32x4.splat(0), value));
}

@inline
function clipped(value: f32): f32 {
  return min<f32>(255, max<f32>(0, value));
}
