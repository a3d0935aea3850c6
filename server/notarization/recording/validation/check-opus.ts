/** Frame sizes by configuration in microseconds (RFC 6716, section 3.1, table 2). */
const SILK_US = [10_000, 20_000, 40_000, 60_000];
const HYBRID_US = [10_000, 20_000];
const CELT_US = [2_500, 5_000, 10_000, 20_000];
/** Maximum duration of a packet (RFC 6716, section 3.4, R5). */
const LONGEST_PACKET_US = 120_000;
/** Maximum size of a frame in bytes (R2). */
const MAX_FRAME_BYTES = 1275;

function frameUs(config: number): number {
  if (config < 12) return SILK_US[config % 4] as number;
  if (config < 16) return HYBRID_US[config % 2] as number;
  return CELT_US[config % 4] as number;
}

/**
 * Reads the length of a frame (RFC 6716, section 3.2.1): its size in bytes and its value; null if
 * it is cut off.
 */
function readLength(packet: Buffer, at: number): { bytes: number; value: number } | null {
  const first = packet[at];
  if (first === undefined) return null;
  if (first < 252) return { bytes: 1, value: first };
  const second = packet[at + 1];
  return second === undefined ? null : { bytes: 2, value: second * 4 + first };
}

/**
 * Returns the number of frames in a packet with an arbitrary number (code 3); null if the packet is
 * malformed.
 */
function countFrames(packet: Buffer): number | null {
  const header = packet[1];
  if (header === undefined) return null;
  const count = header & 0x3f;
  let at = 2;
  let padding = 0;
  if (header & 0x40) {
    for (;;) {
      const byte = packet[at];
      if (byte === undefined) return null;
      at += 1;
      padding += byte === 255 ? 254 : byte;
      if (byte !== 255) break;
    }
  }
  let rest = packet.length - at - padding;
  if (rest < 0) return null;
  if ((header & 0x80) === 0) {
    return count > 0 && rest % count === 0 && rest / count <= MAX_FRAME_BYTES ? count : null;
  }
  for (let frame = 1; frame < count; frame += 1) {
    const length = readLength(packet, at);
    if (!length) return null;
    at += length.bytes;
    rest -= length.bytes + length.value;
  }
  return count > 0 && rest >= 0 && rest <= MAX_FRAME_BYTES ? count : null;
}

/**
 * Returns the duration of an Opus packet in microseconds, from its table of contents; null if its
 * framing violates RFC 6716, section 3.4.
 */
export function opusPacketUs(packet: Buffer): number | null {
  const toc = packet[0];
  if (toc === undefined) return null;
  const us = frameUs(toc >>> 3);
  const rest = packet.length - 1;
  switch (toc & 3) {
    case 0:
      return rest <= MAX_FRAME_BYTES ? us : null;
    case 1:
      return rest % 2 === 0 && rest / 2 <= MAX_FRAME_BYTES ? 2 * us : null;
    case 2: {
      const length = readLength(packet, 1);
      if (!length) return null;
      const second = rest - length.bytes - length.value;
      return second >= 0 && second <= MAX_FRAME_BYTES ? 2 * us : null;
    }
    default: {
      const frames = countFrames(packet);
      return frames !== null && frames * us <= LONGEST_PACKET_US ? frames * us : null;
    }
  }
}
