import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FuzzReport } from './fuzz-target.ts';

/** Folder where `npm run fuzz` and the tests save the files of their findings. */
export const fuzzFolder = path.join(import.meta.dirname, '..', '..', 'out', 'fuzz');

/**
 * Saves the files of the findings in a report.
 * @returns for each finding: its seed, the reason, and the command to repeat it.
 */
export function saveFindings({ target, findings }: FuzzReport): string[] {
  if (findings.length > 0) mkdirSync(fuzzFolder, { recursive: true });
  return findings.map(({ seed, reason, file }) => {
    const name = `${seed.replace(/[^\w-]+/g, '-')}-${file.name}`;
    writeFileSync(path.join(fuzzFolder, name), file.bytes);
    return `${seed}: ${reason}\n  npm run fuzz -- ${target} --file out/fuzz/${name}`;
  });
}
