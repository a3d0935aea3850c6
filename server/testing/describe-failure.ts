import { afterEach } from 'vitest';
import { describeOpenPages } from './open-browser.ts';

// A browser test may fail only on a busy machine, where nobody can look at the screen.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const pages = await describeOpenPages();
  if (pages) process.stderr.write(`Open pages when "${task.name}" failed:\n${pages}\n`);
});
