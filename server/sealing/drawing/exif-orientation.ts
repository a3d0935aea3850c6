/**
 * Returns the EXIF orientation of a JPEG, 1 to 8, or 1 if absent (TIFF 6.0, tag 0x0112). Pages
 * photographed with a phone need it.
 */
export function exifOrientation(jpeg: Uint8Array): number {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  try {
    for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
      const marker = view.getUint8(at + 1);
      // After the start of scan there is only image data.
      if (marker === 0xda) return 1;
      if (marker === 0xe1 && view.getUint32(at + 4) === 0x45786966) return fromTiff(view, at + 10);
    }
  } catch (error) {
    // A truncated header has no orientation.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

function fromTiff(view: DataView, tiff: number): number {
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
