import { SEGMENT_MS } from '../../common/recording.ts';
import { readAamva } from '../notarization/proofings/reading/read-aamva.ts';
import { readMrz } from '../notarization/proofings/reading/read-mrz.ts';
import { NEW_TAKE } from '../notarization/recording/validation/take-state.ts';
import { readHead, writeFinishedHead } from '../notarization/recording/webm/file-head.ts';
import { findClusters } from '../notarization/recording/webm/find-clusters.ts';
import { wholeBlocks } from '../notarization/recording/webm/whole-blocks.ts';
import type { LaneName } from '../platform/parsing/lanes.ts';
import type { ParserPool } from '../platform/parsing/parser-pool.ts';
import { type ParserTasks, type TaskName, taskLanes } from '../platform/parsing/parser-tasks.ts';
import { renderInChild } from '../sealing/rendering/render-in-child.ts';
import type { Random } from './random.ts';
import { KEY_PASSWORD, type SeedFile, type SeedName } from './seed-files.ts';
import { sniff } from './sniff.ts';
import type { UploadServer } from './upload-server.ts';

/** The dependencies that a target uses to run a file. */
export interface Surroundings {
  /** A pool with one child process per lane, which runs one task at a time. */
  pool: ParserPool;
  uploads: UploadServer;
  /** Root certificate (DER) that makes the sealed seed file trusted. */
  root: Uint8Array;
  random: Random;
}

export interface FuzzTarget {
  name: string;
  seeds: SeedName[];
  /**
   * The lane whose limits apply. `office` is LibreOffice; null means that the main process parses
   * the file.
   */
  lane: LaneName | 'office' | null;
  /** True for targets that take seconds per file because of OCR or LibreOffice. */
  slow?: boolean;
  /** The task of the pool. It is also used to repeat one file in this process. */
  task?: { name: TaskName; request(file: SeedFile, root: Uint8Array): unknown };
  /**
   * Runs a file through the parser.
   * @returns null if the file was refused without an error
   */
  run(file: SeedFile, surroundings: Surroundings): Promise<unknown>;
}

/** Creates a target that runs a task of the pool. */
function task<Name extends TaskName>(
  name: string,
  taskName: Name,
  seeds: SeedName[],
  request: (file: SeedFile, root: Uint8Array) => ParserTasks[Name]['request'],
  options: Pick<FuzzTarget, 'slow'> = {},
): FuzzTarget {
  return {
    name,
    seeds,
    lane: taskLanes[taskName],
    task: { name: taskName, request },
    run: (file, { pool, root }) => pool.run(taskName, request(file, root)),
    ...options,
  };
}

/** Creates a target that runs in the main process. */
function here(
  name: string,
  seeds: SeedName[],
  run: (bytes: Buffer, surroundings: Surroundings) => unknown,
): FuzzTarget {
  return {
    name,
    seeds,
    lane: null,
    run: async ({ bytes }, surroundings) => run(Buffer.from(bytes), surroundings),
  };
}

const toAnalyze = ({ bytes, mimeType }: SeedFile) => ({
  file: { bytes, mimeType, documentType: 'deed' as const, title: 'A deed' },
  withText: true,
});
/** Creates a target that prepares a PDF and analyzes what was prepared, as the product does. */
function analysisOfPdf(
  name: string,
  seeds: SeedName[],
  options: Pick<FuzzTarget, 'slow'> = {},
): FuzzTarget {
  return {
    name,
    seeds,
    lane: taskLanes.analyze,
    run: async (file, { pool }) => {
      const { problems, copy } = await pool.run('prepare-pdf', { bytes: file.bytes });
      if (problems.length > 0 && !copy) return null;
      return pool.run('analyze', toAnalyze({ ...file, bytes: copy?.pdf ?? file.bytes }));
    },
    ...options,
  };
}

const toRender = ({ bytes, mimeType }: SeedFile) => ({ bytes, mimeType, title: 'A deed' });
const bytesOnly = ({ bytes }: SeedFile) => ({ bytes });
const toReadPaper = ({ bytes, mimeType }: SeedFile) => ({
  bytes,
  mimeType,
  kind: 'bond' as const,
});
const identity =
  (documentKind: 'license' | 'passport', side: 'front' | 'back' | 'selfie') =>
  ({ bytes }: SeedFile) => ({ bytes, documentKind, side });

/** Creates a request for the first segment of a take, recorded in the middle of a conference. */
const toValidate = ({ bytes }: SeedFile) => ({
  bytes,
  carry: new Uint8Array(),
  state: NEW_TAKE,
  track: 'session' as const,
  number: 0,
  from: 0,
  durationMs: SEGMENT_MS,
  takeBeganAt: 1_000_000,
  callBegunAt: 1_000_000,
  receivedAt: 100_000_000,
  sharing: false,
});

const pdfs: SeedName[] = ['typed.pdf', 'plain.pdf', 'form.pdf', 'signed.pdf', 'sealed.pdf'];
const pictures: SeedName[] = ['small.png', 'small.jpeg', 'turned.jpeg', 'small.gif'];

/** All parsers that read files of users, with their seed files. */
export const targets: FuzzTarget[] = [
  task('verify', 'verify', ['sealed.pdf', 'signed.pdf', 'typed.pdf'], ({ bytes }, root) => ({
    bytes,
    trust: { roots: [root] },
  })),
  task('inspect', 'inspect', [...pdfs, 'picture.pdf'], bytesOnly),
  analysisOfPdf('analyse-pdf', ['typed.pdf', 'plain.pdf', 'form.pdf']),
  task('analyse-docx', 'analyze', ['words.docx', 'office.docx'], toAnalyze),
  task('analyse-doc', 'analyze', ['office.doc'], toAnalyze),
  task('analyse-text', 'analyze', ['words.txt', 'wide.txt'], toAnalyze),
  task('render-picture', 'render', pictures, toRender),
  task('render-text', 'render', ['words.txt', 'wide.txt'], toRender),
  task('first-page', 'draw-first-page', ['small-page.pdf'], bytesOnly),
  task('profile-picture', 'make-profile-picture', [...pictures, 'small.webp'], bytesOnly),
  task('notary-paper', 'read-notary-paper', ['typed.pdf', 'plain.pdf', 'form.pdf'], toReadPaper),
  task('identity-barcode', 'read-identity-picture', ['barcode.png'], identity('license', 'back')),
  task(
    'identity-photo',
    'read-identity-picture',
    ['small.png', 'small.jpeg', 'small.webp', 'license.jpeg'],
    identity('license', 'selfie'),
  ),
  task(
    'key-file',
    'open-key',
    ['key.p12', 'unsealed-key.p12', 'open-key.p12', 'rsa-key.p12'],
    ({ bytes }) => ({ file: bytes, password: KEY_PASSWORD }),
  ),
  task('recording-piece', 'validate-segment', ['take.webm', 'recording.webm'], toValidate),
  here('recording-index', ['take.webm', 'recording.webm'], indexRecording),
  here('license-text', ['license.txt'], (bytes) => readAamva(bytes.toString('utf8'))),
  here('zone-text', ['passport.txt', 'id-card.txt'], (bytes) =>
    readMrz(bytes.toString('utf8'), new Date('2026-11-21T12:00:00Z')),
  ),
  here('upload', ['upload.multipart', 'binary.multipart'], (bytes, { uploads, random }) =>
    uploads.send(bytes, random),
  ),
  here(
    'type-of-file',
    ['plain.pdf', 'office.docx', 'office.doc', 'words.txt', 'wide.txt', ...pictures],
    (bytes, { random }) => sniff(bytes, random),
  ),
  task('recognize-picture', 'analyze', ['words.png', 'words.jpeg'], toAnalyze, { slow: true }),
  analysisOfPdf('recognize-scan', ['scan.pdf'], { slow: true }),
  task('identity-card', 'read-identity-picture', ['license.jpeg'], identity('license', 'back'), {
    slow: true,
  }),
  task('identity-zone', 'read-identity-picture', ['passport.jpeg'], identity('passport', 'front'), {
    slow: true,
  }),
  {
    name: 'office',
    seeds: ['office.docx', 'office.doc', 'words.docx'],
    lane: 'office',
    slow: true,
    run: (file, { pool }) => renderInChild(toRender(file), { parsers: pool }),
  },
];

/** Reads validated segments as the main process does to create a playable file. */
function indexRecording(bytes: Buffer): unknown {
  const clusters = findClusters(bytes);
  const start = clusters[0]?.[0] ?? 0;
  const { end, lastMs } = wholeBlocks(bytes.subarray(start));
  const head = readHead(bytes);
  return head && writeFinishedHead(head, lastMs, clusters, end);
}
