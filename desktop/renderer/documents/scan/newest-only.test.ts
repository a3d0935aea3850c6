import { expect, test } from 'vitest';
import { newestOnly } from './newest-only.ts';

test('while a task runs, only the newest of its key waits, and other keys do not', async () => {
  const run = newestOnly();
  const began: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = (name: string) => async () => {
    began.push(name);
    await ended;
  };
  const first = run('a', task('a1'));
  void run('a', task('a2'));
  void run('a', task('a3'));
  const other = run('b', task('b1'));
  expect(began).toEqual(['a1', 'b1']);
  end();
  await Promise.all([first, other]);
  expect(began).toEqual(['a1', 'b1', 'a3']);
});

test('a task that fails does not keep later ones from running', async () => {
  const run = newestOnly();
  const failed = run('a', () => Promise.reject(new Error('failed')));
  await expect(failed).rejects.toThrow('failed');
  let ran = false;
  await run('a', async () => {
    ran = true;
  });
  expect(ran).toBe(true);
});
