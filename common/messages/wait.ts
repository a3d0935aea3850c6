/**
 * Returns a duration, rounded up: in seconds up to two minutes, in minutes up to two hours, and
 * then in hours.
 */
export function durationInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole === 1) return '1 second';
  if (whole <= 120) return `${whole} seconds`;
  const minutes = Math.ceil(whole / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
