import { expect, test } from 'vitest';
import { findSoffice } from '../sealing/rendering/render-office.ts';
import { fuzzTarget } from './fuzz-target.ts';
import { keepFindings } from './keep-findings.ts';
import { targets } from './targets.ts';

/* Recognition of text and LibreOffice take seconds a file. */

const COUNT = 20;
const hasOffice = (await findSoffice()) !== null;
const slow = targets.filter(({ slow, lane }) => slow && (lane !== 'office' || hasOffice));

test.each(slow)(
  '$name: ends with a result or a reason, within its limits',
  async (target) => {
    const report = await fuzzTarget(target, { count: COUNT, seed: 'suite' });
    expect(keepFindings(report)).toEqual([]);
    expect(report.files).toBe(COUNT);
  },
  600_000,
);
