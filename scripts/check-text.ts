import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findText } from './find-text.ts';

/*
 * Fails if a screen contains text that does not come from a message catalog
 * (`common/messages`). Part of `npm run check`.
 */

const root = path.join(import.meta.dirname, '..');
const files = globSync('desktop/renderer/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);
let count = 0;
for (const file of files.sort()) {
  for (const { line, text } of findText(file, readFileSync(path.join(root, file), 'utf8'))) {
    process.stdout.write(`${file}:${line} ${JSON.stringify(text)}\n`);
    count += 1;
  }
}
if (count > 0) {
  process.stdout.write(`\n${count} texts do not come from common/messages.\n`);
  process.exit(1);
}
