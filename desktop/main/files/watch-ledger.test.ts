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

/** Opens the ledger as an app start does. */
function open(): { begunAnewAt: number | null; setAside: string | null } {
  const { ledger, setAside: aside } = openWatchLedger(path.join(home, 'watched.db'), '/scans');
  const { begunAnewAt } = ledger;
  ledger.close();
  return { begunAnewAt, setAside: aside };
}

test('has no replacement time in the first ledger', () => {
  expect(open()).toEqual({ begunAnewAt: null, setAside: null });
  expect(open()).toEqual({ begunAnewAt: null, setAside: null });
});

test('records the replacement when a crash or full disk follows setting a damaged ledger aside', () => {
  const file = path.join(home, 'watched.db');
  writeFileSync(file, 'noise'.repeat(4000));
  const before = Date.now();
  const aside = path.basename(setAside(file, new Date()));
  const begun = open();
  expect(begun.setAside).toBe(aside);
  expect(begun.begunAnewAt).toBeGreaterThanOrEqual(before);
  // It is reported once and remembered afterwards.
  expect(open()).toEqual({ ...begun, setAside: null });
});
