import { expect, test } from 'vitest';
import { ParserTaskFailed } from '../platform/parsing/parser-task-failed.ts';
import { fuzzTarget } from './fuzz-target.ts';
import type { FuzzTarget } from './targets.ts';

/** Creates a target that runs the given function in the main process. */
const targetThat = (run: (bytes: Uint8Array) => unknown): FuzzTarget => ({
  name: 'told',
  seeds: ['license.txt', 'passport.txt'],
  lane: null,
  run: async ({ bytes }) => run(bytes),
});

async function reasonsOf(run: (bytes: Uint8Array) => unknown): Promise<string[]> {
  const { findings } = await fuzzTarget(targetThat(run), { count: 3, seed: 'a' });
  return findings.map(({ reason }) => reason);
}

test('creates the same files for the same seed, and different files for another seed', async () => {
  const filesOf = async (seed: string) => {
    const files: string[] = [];
    const target = targetThat((bytes) => files.push(Buffer.from(bytes).toString('base64')));
    await fuzzTarget(target, { count: 60, seed });
    return files;
  };
  const files = await filesOf('a');
  expect(await filesOf('a')).toEqual(files);
  expect(new Set(files).size).toBeGreaterThan(50);
  expect(await filesOf('b')).not.toEqual(files);
});

test('reports unexpected errors, our own bugs, crashes, and refused seed files', async () => {
  const failWith =
    (code: string, idle = false) =>
    () => {
      throw new ParserTaskFailed('x', code, { idle });
    };
  const mistake = () => {
    throw new TypeError('x is undefined');
  };
  for (const run of [
    mistake,
    failWith('parser_task_failed'),
    failWith('ERR_INVALID_ARG_TYPE'),
    failWith('parser_crashed'),
    failWith('parser_timeout', true),
  ]) {
    expect(await reasonsOf(run)).toHaveLength(3);
  }
  // The first two files are the unmodified seed files, which a target must accept.
  expect(await reasonsOf(failWith('unreadable_file'))).toHaveLength(2);
  expect(await reasonsOf(() => null)).toHaveLength(2);
  expect(await reasonsOf(() => 'read')).toEqual([]);
});
