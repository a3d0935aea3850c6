import { expect, test } from 'vitest';
import { fuzzTarget } from './fuzz-target.ts';
import { saveFindings } from './save-findings.ts';
import { targets } from './targets.ts';

/** Increase FUZZ_FILES to test for longer. */
const COUNT = Number(process.env.FUZZ_FILES ?? 4);
const fast = targets.filter(({ slow }) => !slow);

test.each(fast)('$name: returns a result or a known error, within its limits', async (target) => {
  const report = await fuzzTarget(target, { count: COUNT, seed: 'suite' });
  expect(saveFindings(report)).toEqual([]);
  expect(report.files).toBe(COUNT);
});
