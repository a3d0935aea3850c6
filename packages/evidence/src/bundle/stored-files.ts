import { unzipSync } from 'fflate';
import { ArchiveWriter } from './archive-writer.ts';
import type { BundleFiles } from './bundle-files.ts';

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** An archive, and whether it is exactly the one that its files produce. */
export interface StoredArchive {
  files: BundleFiles;
  isExact: boolean;
}

/**
 * Reads the archive of `ArchiveWriter` without a copy of its files, which can be larger than the
 * memory that a copy would need.
 * @throws Error if the bytes are not a ZIP
 */
export function readStoredFiles(bytes: Uint8Array): StoredArchive {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = sliceFiles(archive);
  return files && isWrittenFrom(archive, files)
    ? { files, isExact: true }
    : { files: unzipSync(bytes), isExact: false };
}

/** Returns the files where the directory places them; null if it cannot be read. */
function sliceFiles(archive: Buffer): BundleFiles | null {
  try {
    const end = archive.length - 22;
    if (archive.readUInt32LE(end) !== END) return null;
    const files: BundleFiles = {};
    let at = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (archive.readUInt32LE(at) !== CENTRAL) return null;
      const length = archive.readUInt16LE(at + 28);
      const name = archive.toString('latin1', at + 46, at + 46 + length);
      const start = archive.readUInt32LE(at + 42) + 30 + length;
      files[name] = archive.subarray(start, start + archive.readUInt32LE(at + 24));
      at += 46 + length;
    }
    return files;
  } catch {
    return null;
  }
}

/** Whether the archive is the one that these files produce, byte for byte. */
function isWrittenFrom(archive: Buffer, files: BundleFiles): boolean {
  const writer = new ArchiveWriter();
  let at = 0;
  const isNext = (part: Uint8Array) => {
    const from = at;
    at += part.length;
    return archive.subarray(from, at).equals(part);
  };
  const names = Object.keys(files).sort((a, b) => (a < b ? -1 : 1));
  const isWritten = names.every((name) => {
    const bytes = files[name] as Uint8Array;
    return isNext(writer.header(name, bytes)) && isNext(bytes);
  });
  return isWritten && isNext(writer.end()) && at === archive.length;
}
