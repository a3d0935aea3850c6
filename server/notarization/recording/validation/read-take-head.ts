import { ID, readElement, readNumber } from '../webm/ebml.ts';

/** The tracks of a take, from its head. */
export interface TakeHead {
  /** Track number of the video. */
  video: number;
  /** Track number of the audio; null if there is only video. */
  audio: number | null;
  channels: number;
}

const DOC_TYPE = 0x4282;
const CODEC_ID = 0x86;
const AUDIO_SETTINGS = 0xe1;
const CHANNELS = 0x9f;
/** Allowed elements before the first cluster: seek positions, void, checksums and tags. */
const OTHER_ELEMENTS = new Set([0x114d9b74, 0xec, 0xbf, 0x1254c367]);
/** The times of a take are in milliseconds. */
const TIMESTAMP_SCALE = 1_000_000;
/** Recorders write a few hundred bytes before the first cluster. */
const LONGEST_HEAD_BYTES = 64 * 1024;

type Fault = 'not_webm' | 'wrong_codec';

/** Returns the children of an element by ID, in order; null if one is cut off. */
function childrenOf(bytes: Buffer): Map<number, Buffer[]> | null {
  const children = new Map<number, Buffer[]>();
  for (let at = 0; at < bytes.length; ) {
    const child = readElement(bytes, at);
    if (!child?.to || child.to > bytes.length) return null;
    const list = children.get(child.id) ?? [];
    list.push(bytes.subarray(child.from, child.to));
    children.set(child.id, list);
    at = child.to;
  }
  return children;
}

const numberIn = (children: Map<number, Buffer[]>, id: number, otherwise: number) => {
  const content = children.get(id)?.[0];
  return content ? readNumber(content, 0, content.length) : otherwise;
};
const textIn = (children: Map<number, Buffer[]>, id: number) =>
  children.get(id)?.[0]?.toString('latin1').replace(/\0+$/, '') ?? '';

/** Reads the tracks: one of VP8 video and at most one of Opus audio. */
function readTracks(tracks: Buffer): TakeHead | Fault {
  const entries = childrenOf(tracks)?.get(ID.trackEntry);
  if (!entries) return 'not_webm';
  const head: TakeHead = { video: 0, audio: null, channels: 2 };
  for (const entry of entries) {
    const fields = childrenOf(entry);
    if (!fields) return 'not_webm';
    const number = numberIn(fields, ID.trackNumber, 0);
    const type = numberIn(fields, ID.trackType, 0);
    if (number < 1 || number > 126) return 'not_webm';
    const codec = textIn(fields, CODEC_ID);
    if (type === 1 && codec === 'V_VP8' && head.video === 0) head.video = number;
    else if (type === 2 && codec === 'A_OPUS' && head.audio === null) {
      const settings = childrenOf(fields.get(AUDIO_SETTINGS)?.[0] ?? Buffer.alloc(0));
      head.audio = number;
      head.channels = settings ? numberIn(settings, CHANNELS, 1) : 1;
      if (head.channels < 1 || head.channels > 2) return 'wrong_codec';
    } else return 'wrong_codec';
  }
  return head.video === 0 || head.video === head.audio ? 'wrong_codec' : head;
}

/**
 * Reads the head of a take up to its first cluster.
 * @returns the tracks and the offset of the first cluster; 'more' if the bytes end before it
 */
export function readTakeHead(bytes: Buffer): { head: TakeHead; end: number } | 'more' | Fault {
  const more = bytes.length > LONGEST_HEAD_BYTES ? 'not_webm' : 'more';
  const ebml = readElement(bytes, 0);
  if (!ebml) return bytes.length >= 12 ? 'not_webm' : 'more';
  if (ebml.id !== ID.ebml || ebml.to === null) return 'not_webm';
  if (ebml.to > bytes.length) return more;
  const about = childrenOf(bytes.subarray(ebml.from, ebml.to));
  if (!about || textIn(about, DOC_TYPE) !== 'webm') return 'not_webm';
  const segment = readElement(bytes, ebml.to);
  if (!segment) return bytes.length - ebml.to >= 12 ? 'not_webm' : 'more';
  if (segment.id !== ID.segment) return 'not_webm';
  let [scale, head] = [0, null as TakeHead | null];
  for (let at = segment.from; ; ) {
    const child = readElement(bytes, at);
    if (!child) return bytes.length - at >= 12 ? 'not_webm' : more;
    if (child.id === ID.cluster) {
      return head && scale === TIMESTAMP_SCALE ? { head, end: at } : 'not_webm';
    }
    if (child.to === null) return 'not_webm';
    if (child.to > bytes.length) return more;
    if (child.id === ID.info) {
      const info = childrenOf(bytes.subarray(child.from, child.to));
      if (!info) return 'not_webm';
      scale = numberIn(info, ID.timestampScale, TIMESTAMP_SCALE);
    } else if (child.id === ID.tracks) {
      const tracks = readTracks(bytes.subarray(child.from, child.to));
      if (typeof tracks === 'string') return tracks;
      head = tracks;
    } else if (!OTHER_ELEMENTS.has(child.id)) return 'not_webm';
    at = child.to;
  }
}
