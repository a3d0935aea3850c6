import { open } from 'node:fs/promises';

/** The end marker of a PDF is in its last 2 KB. Some writers append a little data after it. */
const PDF_TAIL_BYTES = 2048;
/** The end record of a ZIP file (APPNOTE 4.3.16): 22 bytes and a comment of up to 65,535. */
const ZIP_TAIL_BYTES = 22 + 65_535;

const ENDS = [
  { name: /\.pdf$/i, words: Buffer.from('%%EOF'), within: PDF_TAIL_BYTES },
  { name: /\.docx$/i, words: Buffer.from('PK\x05\x06', 'latin1'), within: ZIP_TAIL_BYTES },
];

/**
 * Whether a file has the end marker of its type. Always true for types without one.
 * @throws if the file cannot be read
 */
export async function isWhole(file: string, size: number): Promise<boolean> {
  const end = ENDS.find(({ name }) => name.test(file));
  if (!end) return true;
  const length = Math.min(size, end.within);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(length),
      position: size - length,
    });
    return buffer.subarray(0, bytesRead).includes(end.words);
  } finally {
    await handle.close();
  }
}
