import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { iconFiles } from './icons/icon-files.ts';

/*
 * `node scripts/make-icons.ts` draws every icon and installer picture again and writes them to
 * resources/.
 */

const resources = path.join(import.meta.dirname, '..', 'resources');
for (const [name, make] of Object.entries(iconFiles)) {
  const file = path.join(resources, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, make());
}
process.stdout.write(`${Object.keys(iconFiles).length} pictures drawn.\n`);
