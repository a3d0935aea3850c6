import { performance } from 'node:perf_hooks';

/** One line of the result; see `docs/benchmarks.md`. */
export interface BenchmarkLine {
  name: string;
  metric: string;
  ours: number;
  peer: number;
  /** ours ÷ peer */
  ratio: number;
  /** 95% interval of the median of the paired ratios (bootstrap). */
  interval: [number, number];
  /**
   * The peer measured against itself. A value outside 0.9 to 1.1 means that the run is not
   * conclusive.
   */
  control: number;
  goal: string;
  holds: boolean;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** Returns the 95% bootstrap interval of the median. */
export function bootstrap(values: number[], draws = 2000): [number, number] {
  const medians = Array.from({ length: draws }, () =>
    median(values.map(() => values[Math.floor(Math.random() * values.length)] as number)),
  ).sort((a, b) => a - b);
  return [
    medians[Math.floor(draws * 0.025)] as number,
    medians[Math.floor(draws * 0.975)] as number,
  ];
}

/** Returns the milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export interface Pairing {
  name: string;
  metric: string;
  goal: { text: string; holds: (ratio: number) => boolean };
  /** One measurement of each side, in the metric's unit. */
  ours: () => Promise<number>;
  peer: () => Promise<number>;
  rounds?: number;
}

const digits = (value: number) => Number(value.toPrecision(4));

/** Measures both sides in ABBA order and the peer against itself. Prints and returns the line. */
export async function compare(pairing: Pairing): Promise<BenchmarkLine> {
  const one = (value: number) => ({ value });
  const [line] = await compareAll(
    {
      ours: async () => one(await pairing.ours()),
      peer: async () => one(await pairing.peer()),
      ...(pairing.rounds ? { rounds: pairing.rounds } : {}),
    },
    [{ ...pairing, of: 'value' as const }],
  );
  return line as BenchmarkLine;
}

interface Measuring<Key extends string> {
  ours: () => Promise<Record<Key, number>>;
  peer: () => Promise<Record<Key, number>>;
  rounds?: number;
}

/** Does the same as `compare` for several figures that come from one measurement. */
export async function compareAll<Key extends string>(
  measuring: Measuring<Key>,
  figures: (Pick<Pairing, 'name' | 'metric' | 'goal'> & { of: Key })[],
): Promise<BenchmarkLine[]> {
  const rounds = Number(process.env.ROUNDS ?? measuring.rounds ?? 15);
  await measuring.ours();
  await measuring.peer();
  const measured: Record<'a1' | 'b1' | 'b2' | 'a2', Record<Key, number>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const a1 = await measuring.ours();
    const b1 = await measuring.peer();
    const b2 = await measuring.peer();
    measured.push({ a1, b1, b2, a2: await measuring.ours() });
  }
  return figures.map((figure) =>
    summarize(
      figure,
      measured.map(({ a1, b1, b2, a2 }) => ({
        a1: a1[figure.of],
        b1: b1[figure.of],
        b2: b2[figure.of],
        a2: a2[figure.of],
      })),
    ),
  );
}

function summarize(
  pairing: Pick<Pairing, 'name' | 'metric' | 'goal'>,
  rounds: Record<'a1' | 'b1' | 'b2' | 'a2', number>[],
): BenchmarkLine {
  const ours = rounds.flatMap(({ a1, a2 }) => [a1, a2]);
  const peer = rounds.flatMap(({ b1, b2 }) => [b1, b2]);
  const ratios = rounds.map(({ a1, b1, b2, a2 }) => Math.sqrt((a1 / b1) * (a2 / b2)));
  const controls = rounds.map(({ b1, b2 }) => b1 / b2);
  const ratio = median(ratios);
  const line: BenchmarkLine = {
    name: pairing.name,
    metric: pairing.metric,
    ours: digits(median(ours)),
    peer: digits(median(peer)),
    ratio: digits(ratio),
    interval: bootstrap(ratios).map(digits) as [number, number],
    control: digits(median(controls)),
    goal: pairing.goal.text,
    holds: pairing.goal.holds(ratio),
  };
  printLine(line);
  return line;
}

/** A measurement at one size. */
interface AtSize {
  size: number;
  measure: () => Promise<number>;
}

/**
 * Checks that the cost grows linearly with the size: compares the cost of one more unit between the
 * middle and the large size with the cost between the small and the middle size.
 */
export async function compareGrowth(
  growth: Pick<Pairing, 'name' | 'metric' | 'goal'> & { sizes: [AtSize, AtSize, AtSize] },
): Promise<void> {
  const [small, middle, large] = growth.sizes;
  const slopes: { later: number; earlier: number }[] = [];
  for (let round = 0; round < 15; round += 1) {
    const [one, two, three] = [
      await small.measure(),
      await middle.measure(),
      await large.measure(),
    ];
    slopes.push({
      later: (three - two) / (large.size - middle.size),
      earlier: (two - one) / (middle.size - small.size),
    });
  }
  const later = median(slopes.map((slope) => slope.later));
  const earlier = median(slopes.map((slope) => slope.earlier));
  const { name, metric, goal } = growth;
  printLine({
    name,
    metric,
    ours: digits(later),
    peer: digits(earlier),
    ratio: digits(later / earlier),
    interval: bootstrap(slopes.map((slope) => slope.later / slope.earlier)).map(digits) as [
      number,
      number,
    ],
    control: 1,
    goal: goal.text,
    holds: goal.holds(later / earlier),
  });
}

export function printLine(line: BenchmarkLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

export const atLeast = (limit: number) => ({
  text: `≥ ${limit}`,
  holds: (ratio: number) => ratio >= limit,
});
export const atMost = (limit: number) => ({
  text: `≤ ${limit}`,
  holds: (ratio: number) => ratio <= limit,
});
