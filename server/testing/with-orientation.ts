/** Adds the metadata of a camera to a JPEG: its orientation (EXIF tag 0x0112). */
export function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  // Big-endian TIFF with one entry: tag, type SHORT, count 1, value.
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const body = Buffer.from([...Buffer.from('Exif\0\0', 'latin1'), ...header, ...directory]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]));
}
