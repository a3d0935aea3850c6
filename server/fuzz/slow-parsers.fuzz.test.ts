import { expect, test } from 'vitest';
import { findSoffice } from '../sealing/rendering/render-office.ts';
import { fuzzTarget } from './fuzz-target.ts';
import { saveFindings } from './save-findings.ts';
import { targets } from './targets.ts';

/* OCR and LibreOffice take seconds per file. */

const COUNT = Number(process.env.SLOW_FUZZ_FILES ?? 1);
const hasOffice = (await findSoffice()) !== null;
const slow = targets.filter(({ slow, lane }) => slow && (lane !== 'office' || hasOffice));

test.each(slow)(
  '$name: returns a result or a known error, within its limits',
  async (target) => {
    const report = await fuzzTarget(target, { count: COUNT, seed: 'suite' });
    expect(saveFindings(report)).toEqual([]);
    expect(report.files).toBe(COUNT);
  },
  600_000,
);
