import path from 'node:path';
import { parseArgs } from 'node:util';
import { type FuzzReport, fuzzTarget } from '../server/fuzz/fuzz-target.ts';
import { repeatFile } from '../server/fuzz/repeat-file.ts';
import { fuzzFolder, saveFindings } from '../server/fuzz/save-findings.ts';
import { targets } from '../server/fuzz/targets.ts';

/*
 * `npm run fuzz` sends mutated files through every parser. Arguments after `--`: names of targets,
 * `--count N`, `--seed S`, and `--file PATH` to run one saved file in this process.
 */

const COUNT = 10_000;
const seedFolder = path.join(fuzzFolder, 'seeds');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string' },
  },
});
const count = Number(values.count ?? COUNT);
const chosen = targets.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const names = targets.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0 || !Number.isSafeInteger(count) || count < 1) {
  process.stderr.write(
    `Usage: npm run fuzz -- [NAME ...] [--count N] [--seed S] [--file PATH]\nNames: ${names.join(', ')}\n`,
  );
  process.exit(2);
}

if (values.file) {
  for (const target of chosen) process.stdout.write(`${await repeatFile(target, values.file)}\n`);
  process.exit(0);
}

let failed = 0;
for (const target of chosen) {
  const report = await fuzzTarget(target, { count, seed: values.seed, seedFolder });
  for (const finding of saveFindings(report)) process.stdout.write(`${finding}\n`);
  process.stdout.write(`${lineOf(report)}\n`);
  if (report.stopped.length > 0) {
    process.stdout.write(`  ended at a limit: ${report.stopped.slice(0, 10).join(', ')}\n`);
  }
  failed += report.findings.length;
}
process.exit(failed === 0 ? 0 : 1);

function lineOf(report: FuzzReport): string {
  const { target, files, outcomes, worst, cpuSeconds, seconds, findings } = report;
  const counts = Object.entries(outcomes).sort(([, one], [, other]) => other - one);
  const figures = [
    `${files} files in ${Math.round(seconds)} s`,
    counts.map(([name, times]) => `${name} ${times}`).join(', '),
    `worst child ${Math.round(worst.memoryMb)} MiB, ${worst.cpuMs} ms; all ${Math.round(cpuSeconds)} s`,
    `${findings.length} findings`,
  ];
  return `${target}: ${figures.join('; ')}`;
}
