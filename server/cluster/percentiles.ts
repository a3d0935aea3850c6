/** Prints percentiles of durations in milliseconds. Tests check effects; people read the times. */
export function printPercentiles(name: string, durations: readonly number[]): void {
  const sorted = [...durations].sort((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? 0);
  process.stdout.write(
    `${name}: ${sorted.length} times, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms\n`,
  );
}
