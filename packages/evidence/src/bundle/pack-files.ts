import { zipSync } from 'fflate';
import type { BundleFiles } from './bundle-files.ts';

/**
 * Packs files into a deterministic ZIP: sorted by name in the order of UTF-16 code units, stored
 * and not compressed, dated 1980-01-01 00:00, no comments and no extra fields.
 * docs/evidence-format.md describes the layout.
 */
export function packFiles(files: BundleFiles): Uint8Array {
  const names = Object.keys(files).sort((a, b) => (a < b ? -1 : 1));
  // A ZIP date has no time zone and is written as local time, so create it in local time.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(names.map((name) => [name, files[name] as Uint8Array])), {
    level: 0,
    mtime,
  });
}
