import { expect, test } from 'vitest';
import type { AccountUsageView } from '../plans.ts';
import { usageWarning } from './plans.ts';

const usage = (bytes: number, documents: number): AccountUsageView => ({
  plan: 'individual',
  bytes: { used: bytes, limit: 1024 ** 3 },
  documents: { used: documents, limit: 100 },
  uploadsLastHour: { used: 0, limit: 10 },
  uploadsLastDay: { used: 0, limit: 10 },
});

test('usageWarning returns a warning from 80% of a limit on and names the limit that is closest', () => {
  expect(usageWarning(usage(0.79 * 1024 ** 3, 79))).toBeNull();
  expect(usageWarning(usage(0.9 * 1024 ** 3, 85))).toMatch(
    /^You have used 90% of your plan’s storage limit \(921\.6 MB of 1 GB\)\. Delete documents/,
  );
  expect(usageWarning(usage(0, 120))).toMatch(
    /used 100% of your plan’s document limit \(120 of 100\)/,
  );
});
