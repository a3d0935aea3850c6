import { ID, readElement, readNumber, writeElement, writeHead, writeNumber } from './ebml.ts';
import type { ClusterStart } from './find-clusters.ts';

/** The head of a take. */
export interface WebmHead {
  ebml: Buffer;
  /** Children of Info, without a duration. */
  info: Buffer;
  tracks: Buffer;
  /** Track number of the video or, without video, of the audio. */
  mainTrack: number;
}

const SECONDS_BETWEEN_CUES = 4;
/**
 * One millisecond, the unit of the timestamps, and slightly more, because programs treat 1000
 * frames per second as an unknown rate.
 */
const SHORTEST_FRAME_NS = 1_001_001;

/** Reads the head of a recorder's file up to its first cluster; null if it is not WebM. */
export function readHead(bytes: Buffer): WebmHead | null {
  const ebml = readElement(bytes, 0);
  if (ebml?.id !== ID.ebml || ebml.to === null) return null;
  const segment = readElement(bytes, ebml.to);
  if (segment?.id !== ID.segment) return null;
  let info: Buffer | null = null;
  let tracks: Buffer | null = null;
  for (let at = segment.from; ; ) {
    const child = readElement(bytes, at);
    if (!child || child.id === ID.cluster || child.to === null || child.to > bytes.length) break;
    if (child.id === ID.info) info = withoutDuration(bytes.subarray(child.from, child.to));
    if (child.id === ID.tracks) tracks = bytes.subarray(child.from, child.to);
    at = child.to;
  }
  if (!info || !tracks) return null;
  return { ebml: bytes.subarray(0, ebml.to), info, ...finishTracks(tracks) };
}

function withoutDuration(info: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at < info.length; ) {
    const child = readElement(info, at);
    if (!child?.to) break;
    if (child.id !== ID.duration) kept.push(info.subarray(at, child.to));
    at = child.to;
  }
  return Buffer.concat(kept);
}

/** Reads number and type of a track from the content of its entry. */
function readTrack(entry: Buffer): { number: number; pictures: boolean } {
  let [number, type] = [0, 0];
  for (let at = 0; at < entry.length; ) {
    const child = readElement(entry, at);
    if (!child?.to) break;
    if (child.id === ID.trackNumber) number = readNumber(entry, child.from, child.to);
    if (child.id === ID.trackType) type = readNumber(entry, child.from, child.to);
    at = child.to;
  }
  return { number, pictures: type === 1 };
}

/**
 * Rewrites the tracks and gives the video track the shortest frame duration. The recorder's frame
 * intervals vary, and a program that assumes an even rate would place two frames at the same time.
 */
function finishTracks(tracks: Buffer): { tracks: Buffer; mainTrack: number } {
  const entries: Buffer[] = [];
  let mainTrack = 0;
  for (let at = 0; at < tracks.length; ) {
    const child = readElement(tracks, at);
    if (!child?.to) break;
    const content = tracks.subarray(child.from, child.to);
    const { number, pictures } = readTrack(content);
    if (pictures || mainTrack === 0) mainTrack = number;
    const shortest = pictures ? [writeNumber(ID.defaultDuration, SHORTEST_FRAME_NS)] : [];
    entries.push(writeElement(child.id, Buffer.concat([content, ...shortest])));
    at = child.to;
  }
  return { tracks: Buffer.concat(entries), mainTrack };
}

/** Writes one cue every few seconds, so that players can seek without reading what is before it. */
function cuesOf(track: number, clusters: ClusterStart[], shift: number): Buffer {
  const points: Buffer[] = [];
  let next = 0;
  for (const [offset, ms] of clusters) {
    if (ms < next) continue;
    next = ms + SECONDS_BETWEEN_CUES * 1000;
    const place = Buffer.concat([writeNumber(0xf7, track), writeNumber(0xf1, offset + shift)]);
    points.push(
      writeElement(0xbb, Buffer.concat([writeNumber(0xb3, ms), writeElement(0xb7, place)])),
    );
  }
  return points.length > 0 ? writeElement(0x1c53bb6b, Buffer.concat(points)) : Buffer.alloc(0);
}

/**
 * Writes the head of a finished file. MediaRecorder omits the duration and leaves every size
 * unknown, so that players cannot show the duration or seek.
 * @param clusters offsets from the first cluster of the file
 * @param bodyBytes size of everything from the first cluster on
 */
export function writeFinishedHead(
  head: WebmHead,
  durationMs: number,
  clusters: ClusterStart[],
  bodyBytes: number,
): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(durationMs);
  const info = writeElement(
    ID.info,
    Buffer.concat([head.info, writeElement(ID.duration, duration)]),
  );
  const tracks = writeElement(ID.tracks, head.tracks);
  // Every integer has a fixed length, so the size of the cues does not depend on the shift.
  const cuesBytes = cuesOf(head.mainTrack, clusters, 0).length;
  const before = info.length + tracks.length + cuesBytes;
  const cues = cuesOf(head.mainTrack, clusters, before);
  return Buffer.concat([head.ebml, writeHead(ID.segment, before + bodyBytes), info, tracks, cues]);
}
