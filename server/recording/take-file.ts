import type { Services } from '../services.ts';
import { listTakeSegments, type SegmentIndex, type StoredSegment } from './store.ts';
import { ID, writeHead } from './webm/ebml.ts';
import { readHead, type WebmHead, writeFinishedHead } from './webm/file-head.ts';
import { CLUSTER_HEAD_BYTES, type ClusterStart, findClusters } from './webm/find-clusters.ts';
import { wholeBlocks } from './webm/whole-blocks.ts';

type Piece = StoredSegment & SegmentIndex & { fileId: string };

/** Browsers write a few hundred bytes before the first cluster. */
const LONGEST_HEAD_BYTES = 64 * 1024;

/** A stretch of bytes of a stored piece. */
interface Part {
  fileId: string;
  sha256: string;
  from: number;
  to: number;
}

/** Bytes that we wrote. */
interface Written {
  bytes: Buffer;
}

/** A take as the file that a player asks for: what we wrote, and between it stretches of pieces. */
export interface TakeFile {
  head: Buffer;
  parts: (Part | Written)[];
  size: number;
  durationMs: number;
}

/** One that was deleted by rule is told apart by its file alone. */
const isKept = (piece: StoredSegment & SegmentIndex): piece is Piece => piece.fileId !== null;

/** Pieces whose numbers follow each other without a gap. */
function runsOf(pieces: Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.number === piece.number - 1) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** The first bytes after a piece, as many as a cluster's head can have. */
function headAfter(run: Piece[], index: number): Buffer {
  let after = Buffer.alloc(0);
  for (let next = index + 1; next < run.length; next += 1) {
    if (after.length >= CLUSTER_HEAD_BYTES) break;
    after = Buffer.concat([after, (run[next] as Piece).head]);
  }
  return after;
}

/** Where clusters begin in a run, counted from its first byte; heads cut by pieces as well. */
function clustersOf(run: Piece[]): ClusterStart[] {
  const found = new Map<number, ClusterStart>();
  let base = 0;
  for (const [index, piece] of run.entries()) {
    for (const [offset, ...of] of piece.clusters) {
      found.set(base + offset, [base + offset, ...of]);
    }
    const seam = base + piece.size - piece.tail.length;
    const across = Buffer.concat([piece.tail, headAfter(run, index)]);
    for (const [offset, ...of] of findClusters(across)) {
      if (offset < piece.tail.length) found.set(seam + offset, [seam + offset, ...of]);
    }
    base += piece.size;
  }
  return [...found.values()].sort((a, b) => a[0] - b[0]);
}

/** The bytes of a run between two places, as stretches of its pieces. */
function partsOf(run: Piece[], from: number, to: number): Part[] {
  const parts: Part[] = [];
  let base = 0;
  for (const { fileId, sha256, size } of run) {
    const part = { fileId, sha256, from: Math.max(0, from - base), to: Math.min(size, to - base) };
    if (part.to > part.from) parts.push(part);
    base += size;
  }
  return parts;
}

async function readParts(storage: Services['storage'], parts: Part[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const part of parts) {
    pieces.push((await storage.get(part.fileId, part.sha256)).subarray(part.from, part.to));
  }
  return Buffer.concat(pieces);
}

/**
 * What a take's first pieces say of the whole. A recorder on a slow computer hands on what it has
 * after its time, be it the first five bytes.
 */
async function headOf(storage: Services['storage'], run: Piece[]): Promise<WebmHead | null> {
  let bytes = Buffer.alloc(0);
  for (const { fileId, sha256 } of run) {
    bytes = Buffer.concat([bytes, await storage.get(fileId, sha256)]);
    const head = readHead(bytes);
    if (head || bytes.length >= LONGEST_HEAD_BYTES) return head;
  }
  return null;
}

/**
 * Lays a take out as a file that plays: the head finished with duration and places to jump to, a
 * piece that is missing left out at the borders of clusters. Their times stay as recorded, so a gap
 * lasts as long in the player as it did in the call. Only first and last pieces of a run are read.
 * @returns null where the take holds nothing that plays.
 */
export async function layOutTake(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  conferenceId: string,
  takeId: string,
): Promise<TakeFile | null> {
  const pieces = (await listTakeSegments(db, conferenceId, takeId)).filter(isKept);
  const first = pieces[0];
  if (first?.number !== 0) return null;
  const runs = runsOf(pieces);
  const head = await headOf(storage, runs[0] as Piece[]);
  if (!head) return null;
  const parts: (Part | Written)[] = [];
  const clusters: ClusterStart[] = [];
  let [body, lastMs] = [0, 0];
  for (const run of runs) {
    const starts = clustersOf(run);
    const last = starts.at(-1)?.[0];
    if (last === undefined) continue;
    const whole = run.reduce((sum, { size }) => sum + size, 0);
    const lastBytes = await readParts(storage, partsOf(run, last, whole));
    const rest = wholeBlocks(lastBytes);
    const end = last + rest.end;
    for (const [index, [offset, ms, headBytes]] of starts.entries()) {
      const until = Math.min(starts[index + 1]?.[0] ?? end, end);
      const content = until - offset - headBytes;
      if (content <= 0) continue;
      // A recorder leaves the size open, or names one that a cut has made untrue.
      const written = writeHead(ID.cluster, content);
      parts.push({ bytes: written }, ...partsOf(run, offset + headBytes, until));
      clusters.push([body, ms, written.length]);
      body += written.length + content;
    }
    lastMs = Math.max(lastMs, rest.lastMs);
  }
  if (body === 0) return null;
  const final = pieces.at(-1) as Piece;
  const span = final.startedAt.getTime() + final.durationMs - first.startedAt.getTime();
  const durationMs = Math.max(lastMs, Math.min(span, lastMs + 1000));
  const written = writeFinishedHead(head, durationMs, clusters, body);
  return { head: written, parts, size: written.length + body, durationMs };
}

/** The bytes from `start` up to and with `end`, one piece in memory at a time. */
export async function* readTakeBytes(
  { storage }: Pick<Services, 'storage'>,
  file: TakeFile,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  if (start < file.head.length) yield file.head.subarray(start, end + 1);
  let base = file.head.length;
  let opened: { fileId: string; bytes: Buffer } = { fileId: '', bytes: Buffer.alloc(0) };
  for (const part of file.parts) {
    const length = 'bytes' in part ? part.bytes.length : part.to - part.from;
    const from = Math.max(0, start - base);
    const to = Math.min(length, end + 1 - base);
    base += length;
    if (to <= from) continue;
    if ('bytes' in part) {
      yield part.bytes.subarray(from, to);
      continue;
    }
    if (opened.fileId !== part.fileId) {
      opened = { fileId: part.fileId, bytes: await storage.get(part.fileId, part.sha256) };
    }
    yield opened.bytes.subarray(part.from + from, part.from + to);
  }
}
