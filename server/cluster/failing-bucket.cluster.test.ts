import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import type { JournalCheck } from '../../common/journal.ts';
import { type Authenticator, setUpTotp } from '../testing/authenticator.ts';
import { buildTextPdf } from '../testing/build-text-pdf.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import { type Fault, S3Server } from '../testing/s3-server.ts';
import { sealSession, until } from '../testing/world.ts';
import { type ClusterCall, startCall } from './call.ts';
import { notStoredOnce } from './load.ts';
import { printPercentiles } from './percentiles.ts';

/** What the bucket does with one request after the other, for each method. */
const FAULTS: readonly (Fault | null)[] = [
  null,
  500,
  'cut off',
  503,
  null,
  'lost answer',
  500,
  'silent',
  null,
  503,
  'slow',
  'late',
  503,
];
const FAILING_MS = 30_000;
/** How long after the last failure requests may still be refused. */
const RECOVERY_MS = 5_000;
const SMALL_UPLOADERS = 5;
const LARGE_UPLOADERS = 2;
const DOWNLOADERS = 6;
/** In the whole test, fewer documents than the list has on a page. */
const UPLOAD_PAUSE_MS = 2_500;
const PAUSE_MS = 100;
/** Objects of more than 8 MB are uploaded in parts. */
const LARGE_BYTES = 9 * 1024 * 1024;

let s3: S3Server;
let installation: Nodes;
let call: ClusterCall;
let authenticator: Authenticator;

beforeAll(async () => {
  s3 = await S3Server.start();
  const STORAGE_URL = await s3.createBucket();
  installation = await startNodes({ environment: async () => ({ STORAGE_URL }) });
  call = await startCall(installation);
  authenticator = await setUpTotp(call.notary);
});
afterAll(async () => {
  await call?.leave();
  await installation?.stop();
  await s3?.stop();
});

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns a document that differs from all others. */
async function buildFile(isLarge: boolean): Promise<Uint8Array> {
  if (!isLarge) return Buffer.from(`An agreement. ${crypto.randomUUID()}`);
  // Readers of a PDF ignore a comment.
  const pdf = Buffer.from(await buildTextPdf([`An agreement. ${crypto.randomUUID()}`]));
  const comment = randomBytes(LARGE_BYTES / 2).toString('hex');
  const end = pdf.lastIndexOf('startxref');
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(`%${comment}\n`), pdf.subarray(end)]);
}

/** An answer of the load. */
interface Answer {
  kind: 'upload' | 'large upload' | 'download';
  status: number;
  sentAt: number;
  answeredAt: number;
}

/**
 * Uploads documents, and downloads those whose upload was acknowledged. An upload that is not
 * acknowledged is sent again with the same key.
 */
function startFileLoad({ customer }: ClusterCall) {
  let stops = false;
  const answers: Answer[] = [];
  /** What is not a correct answer and not 503 with Retry-After. */
  const wrong: string[] = [];
  /** IDs and digests of the acknowledged uploads by their names. */
  const stored = new Map<string, { id: string; sha256: string }>();

  const note = (kind: Answer['kind'], sentAt: number, status: number, headers: Headers) => {
    answers.push({ kind, status, sentAt, answeredAt: performance.now() });
    const isRefusal = status === 503 && headers.get('Retry-After') !== null;
    if (!isRefusal && status !== (kind === 'download' ? 200 : 201))
      wrong.push(`${kind}: ${status}`);
  };
  const upload = async (isLarge: boolean) => {
    const kind = isLarge ? 'large upload' : 'upload';
    while (!stops) {
      const key = crypto.randomUUID();
      const name = `${key}.${isLarge ? 'pdf' : 'txt'}`;
      const bytes = await buildFile(isLarge);
      for (;;) {
        const sentAt = performance.now();
        const answer = await customer.upload(bytes, name, {}, { 'Idempotency-Key': key });
        note(kind, sentAt, answer.status, answer.headers);
        if (answer.status === 201) {
          stored.set(name, { id: answer.body.id, sha256: digestOf(bytes) });
          break;
        }
        await sleep(PAUSE_MS);
      }
      await sleep(UPLOAD_PAUSE_MS);
    }
  };
  const download = async () => {
    for (let at = 0; !stops; at += 1) {
      const file = [...stored.values()].at(-1 - (at % Math.max(1, stored.size)));
      if (file) await read(file);
      await sleep(PAUSE_MS);
    }
  };
  /** Downloads a file. @returns whether it was read */
  const read = async ({ id, sha256 }: { id: string; sha256: string }): Promise<boolean> => {
    const sentAt = performance.now();
    const path = `/api/documents/${id}/download?version=original`;
    const answer = await customer.fetch(path);
    const bytes = await answer.bytes();
    note('download', sentAt, answer.status, answer.headers);
    if (answer.status !== 200) return false;
    if (digestOf(bytes) !== sha256) wrong.push(`download: other content of ${id}`);
    return true;
  };
  const loops = [
    ...Array.from({ length: SMALL_UPLOADERS }, () => upload(false)),
    ...Array.from({ length: LARGE_UPLOADERS }, () => upload(true)),
    ...Array.from({ length: DOWNLOADERS }, download),
  ];
  return {
    answers,
    wrong,
    stored,
    read,
    async stop() {
      stops = true;
      await Promise.all(loops);
    },
  };
}

test('the bucket fails request by request: files are correct or refused, and all are stored once', async () => {
  const { customer, notary, sessionId, signer, officer } = call;
  const load = startFileLoad(call);
  await until(
    async () => load.stored.size,
    (size) => size > SMALL_UPLOADERS,
  );
  signer.say('before');
  const failed = new Set<string>();
  const next: Record<string, number> = {};
  s3.fault = ({ method = '' }) => {
    const at = next[method] ?? 0;
    next[method] = at + 1;
    const fault = FAULTS[at % FAULTS.length] ?? null;
    if (fault) failed.add(`${method} ${fault}`);
    return fault;
  };
  const lists: number[] = [];
  for (const begunAt = performance.now(); performance.now() - begunAt < FAILING_MS; ) {
    lists.push((await customer.call('GET', '/api/documents')).status);
    await sleep(PAUSE_MS);
  }
  officer.say('during');
  s3.fault = () => null;
  const endedAt = performance.now();
  await sleep(RECOVERY_MS);
  signer.say('after');
  await sleep(RECOVERY_MS);
  await load.stop();

  expect(load.wrong).toEqual([]);
  expect(new Set(lists)).toEqual(new Set([200]));
  for (const fault of FAULTS.filter((one) => one !== null)) {
    expect(failed).toContain(`GET ${fault}`);
    expect(failed).toContain(`PUT ${fault}`);
  }
  // Only uploads in parts use POST.
  for (const fault of [500, 503, 'cut off', 'lost answer']) {
    expect(failed).toContain(`POST ${fault}`);
  }
  const { answers } = load;
  const refusals = answers.filter(({ status }) => status === 503);
  expect(refusals.length).toBeGreaterThan(0);
  const late = refusals.filter(({ sentAt }) => sentAt > endedAt + RECOVERY_MS);
  expect(late).toEqual([]);
  expect(answers.filter(({ sentAt }) => sentAt > endedAt + RECOVERY_MS)).not.toEqual([]);
  for (const kind of ['upload', 'large upload', 'download'] as const) {
    const of = answers.filter((answer) => answer.kind === kind && answer.sentAt < endedAt);
    const refused = of.filter(({ status }) => status === 503).length;
    printPercentiles(
      `${kind} while the bucket failed (${refused} of ${of.length} refused)`,
      of.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
    );
  }
  const sentAfter = answers.filter(({ sentAt }) => sentAt > endedAt);
  printPercentiles(
    `requests after the bucket failed (${sentAfter.filter(({ status }) => status === 503).length} refused)`,
    sentAfter.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
  );

  // Every acknowledged upload is stored once, with its content.
  for (const file of load.stored.values()) expect(await load.read(file)).toBe(true);
  expect(load.wrong).toEqual([]);
  expect(await notStoredOnce(customer, [...load.stored.keys()])).toEqual([]);
  await call.expectWhole(3);
  const list = () => customer.call<Document[]>('GET', '/api/documents?limit=100');
  await until(list, ({ body }) => body.every(({ status }) => status === 'ready'), 180_000);
  printPercentiles('all documents analyzed', [performance.now() - endedAt]);
  // No document but the acknowledged ones, and that of the call.
  expect((await list()).body).toHaveLength(load.stored.size + 1);
  await sealSession(customer, notary, sessionId, await authenticator.code());
  const { body } = await notary.call<JournalCheck>('GET', '/api/journal/check');
  expect(body).toMatchObject({ holds: true, problems: [] });
});
