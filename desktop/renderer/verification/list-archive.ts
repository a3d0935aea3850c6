const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

export interface ArchivedFile {
  name: string;
  content: Blob;
}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

/**
 * Lists the files of a ZIP as evidence is written: stored, one directly after the other, and nothing
 * else. Only its directory and headers are read.
 * @returns null for any other file
 */
export async function listArchive(file: Blob): Promise<ArchivedFile[] | null> {
  const end = file.size - 22;
  if (end < 0) return null;
  const last = await viewOf(file.slice(end));
  if (last.getUint32(0, true) !== END) return null;
  const directory = last.getUint32(16, true);
  if (directory + last.getUint32(12, true) !== end) return null;
  const entries = await viewOf(file.slice(directory, end));
  const files: ArchivedFile[] = [];
  let next = 0;
  for (let at = 0; at < entries.byteLength; ) {
    if (at + 46 > entries.byteLength || entries.getUint32(at, true) !== CENTRAL) return null;
    const length = entries.getUint16(at + 28, true);
    const size = entries.getUint32(at + 24, true);
    const isStored = entries.getUint16(at + 10, true) === 0;
    if (!isStored || entries.getUint32(at + 42, true) !== next) return null;
    const header = await viewOf(file.slice(next, next + 30));
    if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL) return null;
    const start = next + 30 + length;
    const name = await file.slice(next + 30, start).text();
    files.push({ name, content: file.slice(start, start + size) });
    next = start + size;
    at += 46 + length;
  }
  return next === directory && files.length === last.getUint16(10, true) ? files : null;
}
