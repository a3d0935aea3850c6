import { MAX_RECORDING_BLOCK_BYTES } from '../../../../common/limits.ts';
import { ID, readElement, readNumber } from '../webm/ebml.ts';

/** A block of a take: one video frame or one audio packet. */
export interface MediaBlock {
  track: number;
  /** Milliseconds from the start of the take. */
  ms: number;
  payload: Buffer;
  /** Offset of its end in the bytes that were read. */
  end: number;
}

export interface ReadBlocks {
  blocks: MediaBlock[];
  clusterMs: number | null;
  /** Offset of the first element whose end has not arrived. */
  rest: number;
  /** Whether a block begins there whose payload is incomplete. */
  withinBlock: boolean;
  fault: 'not_webm' | 'damaged_block' | 'time_runs_back' | null;
}

/**
 * Allowed elements of a block group besides the block: duration, reference, discard padding and
 * additions.
 */
const OTHER_ELEMENTS = new Set([0x9b, 0xfb, 0x75a2, 0x75a1]);
/**
 * Allowed elements between clusters and blocks: void, checksums, sizes, positions, cues and tags.
 */
const BETWEEN = new Set([0xec, 0xbf, 0xab, 0xa7, 0x1c53bb6b, 0x1254c367, 0x114d9b74]);
/** Maximum size of an element's head: four bytes of ID and eight of size. */
const LONGEST_HEAD_BYTES = 12;
/** Track number of one byte, time within the cluster, flags. */
const BLOCK_HEAD_BYTES = 4;
const LACING = 0x06;

function readBlock(content: Buffer, clusterMs: number, end: number): MediaBlock | null {
  const track = content[0] ?? 0;
  if (content.length <= BLOCK_HEAD_BYTES || (track & 0x80) === 0) return null;
  if (((content[3] as number) & LACING) !== 0) return null;
  const ms = clusterMs + content.readInt16BE(1);
  return ms < 0
    ? null
    : { track: track & 0x7f, ms, payload: content.subarray(BLOCK_HEAD_BYTES), end };
}

/** Returns the block in a group; null if the group contains an unexpected element. */
function blockOfGroup(group: Buffer): Buffer | null {
  let found: Buffer | null = null;
  for (let at = 0; at < group.length; ) {
    const child = readElement(group, at);
    if (!child?.to || child.to > group.length) return null;
    if (child.id === ID.block && !found) found = group.subarray(child.from, child.to);
    else if (!OTHER_ELEMENTS.has(child.id)) return null;
    at = child.to;
  }
  return found;
}

/**
 * Reads consecutive clusters and blocks until the bytes end or are not valid WebM.
 * @param from offset of an element
 * @param clusterMs time of the cluster that these bytes continue; null if a cluster begins
 */
export function readBlocks(bytes: Buffer, from: number, clusterMs: number | null): ReadBlocks {
  const read: ReadBlocks = { blocks: [], clusterMs, rest: from, withinBlock: false, fault: null };
  const fail = (fault: NonNullable<ReadBlocks['fault']>) => ({ ...read, fault });
  let reached = clusterMs ?? -1;
  while (read.rest < bytes.length) {
    const at = read.rest;
    const element = readElement(bytes, at);
    if (!element) {
      return bytes.length - at >= LONGEST_HEAD_BYTES || bytes[at] === 0 ? fail('not_webm') : read;
    }
    if (element.id === ID.cluster) {
      read.rest = element.from;
      read.clusterMs = null;
      continue;
    }
    const isBlock = element.id === ID.simpleBlock || element.id === ID.blockGroup;
    if (!isBlock && element.id !== ID.timestamp && !BETWEEN.has(element.id))
      return fail('not_webm');
    if (element.to === null || element.to - element.from > MAX_RECORDING_BLOCK_BYTES) {
      return fail(isBlock ? 'damaged_block' : 'not_webm');
    }
    if (element.to > bytes.length) return { ...read, withinBlock: isBlock };
    const content = bytes.subarray(element.from, element.to);
    if (element.id === ID.timestamp) {
      read.clusterMs = readNumber(content, 0, content.length);
      if (content.length > 6 && read.clusterMs === 0) {
        // Some writers always use eight bytes. The upper two are never used.
        read.clusterMs = Number(content.length === 8 ? content.readBigUInt64BE() : -1n);
      }
      if (read.clusterMs < reached) return fail('time_runs_back');
      reached = read.clusterMs;
    } else if (isBlock) {
      if (read.clusterMs === null) return fail('not_webm');
      const body = element.id === ID.blockGroup ? blockOfGroup(content) : content;
      const block = body && readBlock(body, read.clusterMs, element.to);
      if (!block) return fail('damaged_block');
      read.blocks.push(block);
    }
    read.rest = element.to;
  }
  return read;
}
