import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = path.join(import.meta.dirname, 'testing', 'failing-program.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-uncaught-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const noted = () => path.join(folder, 'noted');
const start = (errors: 'pipe' | number): ChildProcess =>
  spawn(process.execPath, [program, noted()], {
    stdio: ['pipe', 'ignore', errors],
    // Ends a program that loops forever.
    timeout: 20_000,
  });
/** Makes the program fail. */
async function expectNotedOnce(child: ChildProcess): Promise<void> {
  const over = once(child, 'exit');
  child.stdin?.end();
  expect(await over).toEqual([0, null]);
  const lines = readFileSync(noted(), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', error: { message: 'nobody caught this' } },
  ]);
}

test('logs an uncaught error once when the output pipe is closed', async () => {
  const child = start('pipe');
  const closed = once(child.stderr as NonNullable<typeof child.stderr>, 'close');
  child.stderr?.destroy();
  await closed;
  await expectNotedOnce(child);
});

test.skipIf(!existsSync('/dev/full'))(
  'logs an uncaught error once when the output goes to a full disk',
  async () => {
    const full = openSync('/dev/full', 'w');
    const child = start(full);
    closeSync(full);
    await expectNotedOnce(child);
  },
);
