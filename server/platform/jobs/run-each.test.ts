import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('a failed step does not block the others and is reported at the end', async () => {
  const [done, logged]: [string[], unknown[]] = [[], []];
  const failure = new Error('The disk is full.');
  const step = (name: string) => async () => void done.push(name);
  const run = runEach({ error: (entry: unknown) => void logged.push(entry) }, [
    step('recordings'),
    () => Promise.reject(failure),
    step('details'),
    step('notices'),
  ]);
  await expect(run).rejects.toMatchObject({ errors: [failure] });
  expect(done).toEqual(['recordings', 'details', 'notices']);
  expect(logged).toEqual([{ err: failure }]);
});
