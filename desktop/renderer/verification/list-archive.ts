const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

export interface ArchivedFile {
  name: string;
  content: Blob;
}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

/** Bytes of the fields that both headers contain, from the version to the length of the extra field. */
const SHARED_BYTES = 26;
const METHOD_AT = 4;

/**
 * Whether the directory and the header of a file agree in method, size, checksum and length of the
 * name, and the file is stored.
 * @param at where the shared fields begin in the directory
 */
function isSameHeader(entries: DataView, at: number, header: DataView): boolean {
  if (entries.getUint16(at + METHOD_AT, true) !== 0) return false;
  // Neither header has an extra field, and the directory has no comment.
  if (header.getUint16(28, true) !== 0 || entries.getUint16(at + SHARED_BYTES, true) !== 0) {
    return false;
  }
  for (let offset = 0; offset < SHARED_BYTES; offset += 1) {
    if (entries.getUint8(at + offset) !== header.getUint8(4 + offset)) return false;
  }
  return true;
}

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
  const names = new Set<string>();
  let next = 0;
  for (let at = 0; at < entries.byteLength; ) {
    if (at + 46 > entries.byteLength || entries.getUint32(at, true) !== CENTRAL) return null;
    const length = entries.getUint16(at + 28, true);
    const size = entries.getUint32(at + 24, true);
    if (entries.getUint32(at + 42, true) !== next) return null;
    const header = await viewOf(file.slice(next, next + 30));
    if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL) return null;
    // Programs that unpack the file use the directory, others the header of each file.
    if (!isSameHeader(entries, at + 6, header)) return null;
    const start = next + 30 + length;
    const name = await file.slice(next + 30, start).text();
    const named = file.slice(directory + at + 46, directory + at + 46 + length);
    if ((await named.text()) !== name || names.has(name)) return null;
    names.add(name);
    files.push({ name, content: file.slice(start, start + size) });
    next = start + size;
    at += 46 + length;
  }
  return next === directory && files.length === last.getUint16(10, true) ? files : null;
}
