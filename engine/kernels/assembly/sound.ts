/** Every `step`th of a sound, low-passed: `count` values, each the sum of `taps` products from its place on. All are float64 but what is made. */
export function decimate(from: usize, step: i32, tapsAt: usize, taps: i32, count: i32, to: usize): void {
  const pairs = taps & ~1;
  for (let k = 0; k < count; k++) {
    const at = from + ((<usize>(k * step)) << 3);
    let sums = f64x2.splat(0);
    for (let t = 0; t < pairs; t += 2) {
      const offset = (<usize>t) << 3;
      sums = f64x2.add(sums, f64x2.mul(v128.load(tapsAt + offset), v128.load(at + offset)));
    }
    let sum = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
    if (pairs < taps) sum += load<f64>(tapsAt + ((<usize>pairs) << 3)) * load<f64>(at + ((<usize>pairs) << 3));
    store<f32>(to + ((<usize>k) << 2), <f32>sum);
  }
}
