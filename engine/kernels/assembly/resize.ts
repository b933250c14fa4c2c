/**
 * Bilinear between pixel centres, edges repeated, of one plane: `value * scale - shift`. First two rows are mixed, then their columns.
 * `line` is memory for `fromWidth` values, `first` and `share` for `toWidth` each: where a column lies between two.
 */
export function resizePlane(
  from: usize,
  fromWidth: i32,
  fromHeight: i32,
  to: usize,
  toWidth: i32,
  toHeight: i32,
  scale: f32,
  shift: f32,
  line: usize,
  first: usize,
  share: usize,
): void {
  for (let x = 0; x < toWidth; x++) {
    const at = placeOf(x, toWidth, fromWidth);
    const whole = <i32>at;
    store<i32>(first + ((<usize>x) << 2), whole);
    store<f32>(share + ((<usize>x) << 2), <f32>(at - whole));
  }
  for (let y = 0; y < toHeight; y++) {
    const at = placeOf(y, toHeight, fromHeight);
    const whole = <i32>at;
    const upper = from + ((<usize>(whole * fromWidth)) << 2);
    const lower = from + ((<usize>(min(fromHeight - 1, whole + 1) * fromWidth)) << 2);
    mixRows(upper, lower, <f32>(at - whole), fromWidth, line);
    const into = to + ((<usize>(y * toWidth)) << 2);
    const last = fromWidth - 1;
    for (let x = 0; x < toWidth; x++) {
      const offset = (<usize>x) << 2;
      const left = load<i32>(first + offset);
      const a = load<f32>(line + ((<usize>left) << 2));
      const b = load<f32>(line + ((<usize>min(last, left + 1)) << 2));
      store<f32>(into + offset, (a + (b - a) * load<f32>(share + offset)) * scale - shift);
    }
  }
}

@inline
function placeOf(at: i32, to: i32, from: i32): f64 {
  return min<f64>(from - 1, max<f64>(0, ((at + 0.5) * from) / to - 0.5));
}

@inline
function mixRows(upper: usize, lower: usize, share: f32, count: i32, line: usize): void {
  const part = f32x4.splat(share);
  const vector = count & ~3;
  for (let x = 0; x < vector; x += 4) {
    const offset = (<usize>x) << 2;
    const a = v128.load(upper + offset);
    v128.store(line + offset, f32x4.add(a, f32x4.mul(f32x4.sub(v128.load(lower + offset), a), part)));
  }
  for (let x = vector; x < count; x++) {
    const offset = (<usize>x) << 2;
    const a = load<f32>(upper + offset);
    store<f32>(line + offset, a + (load<f32>(lower + offset) - a) * share);
  }
}
