/** Header of a VP8 frame (RFC 6386, section 9.1). */
export interface Vp8Frame {
  isKey: boolean;
  /** In pixels; only in a key frame. */
  width: number;
  height: number;
}

/** Bytes before the first partition: the frame tag and, in a key frame, start code and size. */
const TAG_BYTES = 3;
const KEY_HEAD_BYTES = 10;
/** Highest version that RFC 6386 defines. */
const LAST_VERSION = 3;

/** Reads the header of a VP8 frame; null if the bytes are not one. */
export function readVp8Header(frame: Buffer): Vp8Frame | null {
  if (frame.length < TAG_BYTES) return null;
  const tag = frame.readUIntLE(0, TAG_BYTES);
  const isKey = (tag & 1) === 0;
  const firstPartBytes = tag >>> 5;
  if (((tag >>> 1) & 7) > LAST_VERSION || firstPartBytes === 0) return null;
  const headBytes = isKey ? KEY_HEAD_BYTES : TAG_BYTES;
  if (headBytes + firstPartBytes > frame.length) return null;
  if (!isKey) return { isKey, width: 0, height: 0 };
  if (frame[3] !== 0x9d || frame[4] !== 0x01 || frame[5] !== 0x2a) return null;
  const [width, height] = [frame.readUInt16LE(6) & 0x3fff, frame.readUInt16LE(8) & 0x3fff];
  return width > 0 && height > 0 ? { isKey, width, height } : null;
}
