import { zipSync } from 'fflate';

/** Files of a bundle by name: ASCII names, `/` between folders. */
export type BundleFiles = Record<string, Uint8Array>;

/**
 * Packs files into the one ZIP that these files make, byte for byte: by name in the order of their
 * UTF-16 code units, stored and not compressed, dated 1980-01-01 00:00, no comments and no extra
 * fields. docs/evidence-format.md has the layout.
 */
export function packFiles(files: BundleFiles): Uint8Array {
  const names = Object.keys(files).sort((a, b) => (a < b ? -1 : 1));
  // A ZIP knows no zone: the date is read by the local clock, so it is made by it as well.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(names.map((name) => [name, files[name] as Uint8Array])), {
    level: 0,
    mtime,
  });
}
