/**
 * How many videos each tenant has: one, and of the rest the i-th largest 1/i of the first (Zipf's law), as sizes of customers fall.
 * @returns `tenants` whole numbers ≥ 1, falling, that sum to `videos`
 * @throws RangeError when there are fewer videos than tenants
 */
export function zipfSizes(tenants: number, videos: number): number[] {
  if (videos < tenants) throw new RangeError('Each tenant needs a video');
  const weights = Array.from({ length: tenants }, (_, index) => 1 / (index + 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = weights.map((weight) => 1 + Math.floor(((videos - tenants) * weight) / whole));
  const rest = videos - sizes.reduce((sum, size) => sum + size, 0);
  const [largest = 0, ...others] = sizes;
  return [largest + rest, ...others];
}
