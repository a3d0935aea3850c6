import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setAside } from '../queue/set-aside.ts';
import { openWatchLedger } from './watch-ledger.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'sealwright-ledger-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** What a start finds. */
function open(): { begunAnewAt: number | null; setAside: string | null } {
  const { ledger, setAside: aside } = openWatchLedger(path.join(home, 'watched.db'), '/scans');
  const { begunAnewAt } = ledger;
  ledger.close();
  return { begunAnewAt, setAside: aside };
}

test('the first one was never begun anew', () => {
  expect(open()).toEqual({ begunAnewAt: null, setAside: null });
  expect(open()).toEqual({ begunAnewAt: null, setAside: null });
});

test('a crash, or a full disk, between setting a damaged one aside and beginning anew is not forgotten', () => {
  const file = path.join(home, 'watched.db');
  writeFileSync(file, 'noise'.repeat(4000));
  const before = Date.now();
  const aside = path.basename(setAside(file, new Date()));
  const begun = open();
  expect(begun.setAside).toBe(aside);
  expect(begun.begunAnewAt).toBeGreaterThanOrEqual(before);
  // It is said once, and known from then on.
  expect(open()).toEqual({ ...begun, setAside: null });
});
