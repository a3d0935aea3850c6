import { expect, test } from 'vitest';
import type { JournalContent } from '../../packages/evidence/src/journal/journal-proof.ts';
import { csvColumns, csvRow, journalLines } from './journal.ts';

const compromise: JournalContent['compromise'] = {
  serial: '5a01',
  otherSerials: ['5a02'],
  reason: 'Stolen laptop',
  since: '2026-03-01T12:00:00.000Z',
  insteadOf: '2026-03-02T12:00:00.000Z',
  affected: ['SW-AAAA', 'SW-BBBB'],
  noLonger: ['SW-CCCC'],
  noticeDueAt: '2026-03-10T12:00:00.000Z',
};

const entryOf = (content: Partial<JournalContent>) => ({
  kind: 'compromise' as const,
  sequence: 4,
  at: '2026-03-03T12:00:00.000Z',
  content: JSON.stringify(content),
  chain: '0'.repeat(64),
  signedBy: 'platform' as const,
});

test('the CSV row contains everything about a compromised key that the printed entry contains', () => {
  const entry = entryOf({ compromise });
  const remarks = csvRow(entry)[csvColumns.indexOf('Remarks')] ?? '';
  for (const [label, text] of journalLines(entry, 'UTC').lines) {
    if (label === 'Date and time' || label === 'Signed with') continue;
    expect(remarks).toContain(`${label}: ${text}`);
  }
  for (const expected of ['5a01, 5a02', 'Stolen laptop', compromise.since, 'SW-AAAA, SW-BBBB']) {
    expect(remarks).toContain(expected);
  }
});

test('the CSV row says so if a compromised key affected no act', () => {
  const { insteadOf: _, noLonger: __, ...first } = compromise;
  const row = csvRow(entryOf({ compromise: { ...first, affected: [] } }));
  expect(row[csvColumns.indexOf('Remarks')]).toBe(
    'Certificate: 5a01, 5a02; Not safe since: 2026-03-01T12:00:00.000Z; What happened: Stolen laptop; Acts sealed since: none',
  );
});
