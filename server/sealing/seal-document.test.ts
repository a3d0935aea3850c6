import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  haltSealing,
  inspectInWorker,
  renderInWorker,
  type SealRequest,
  sealDocument,
  verifyInWorker,
} from './seal-document.ts';
import { SealingTaskFailed, SealingWorkers } from './sealing-workers.ts';
import { buildSealRequest } from './testing/build-seal-request.ts';
import { buildRevocationLists, buildSigners } from './testing/build-signers.ts';
import { makePdf } from './testing/make-pdf.ts';

let signers: Awaited<ReturnType<typeof buildSigners>>;
const workers = new SealingWorkers({ size: 2 });

beforeAll(async () => {
  signers = await buildSigners();
});
afterAll(async () => {
  await workers.close();
  await haltSealing();
});

async function request(changes: Partial<SealRequest> = {}): Promise<SealRequest> {
  return {
    ...(await buildSealRequest()),
    notarySigner: signers.notary,
    platformSigner: signers.platform,
    location: 'Ohio, United States',
    reason: 'Notarial act: acknowledgment',
    roots: [signers.store.root],
    revocationLists: buildRevocationLists(signers.store),
    ...changes,
  };
}

test('a document is sealed in a thread and verifies in another', async () => {
  const sealed = await sealDocument(await request(), workers);
  expect(sealed.pageCount).toBe(3);
  expect(sealed.sha256).toBe(createHash('sha256').update(sealed.pdf).digest('hex'));
  const trust = { roots: [signers.store.root] };
  expect(await verifyInWorker(sealed.pdf, trust, workers)).toMatchObject({ intact: true });
});

test('many at once, each with its own content', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const pdf = await makePdf({ pages: index + 1 });
      return sealDocument(await request({ pdf }), workers);
    }),
  );
  expect(all.map(({ pageCount }) => pageCount)).toEqual(all.map((_, index) => index + 2));
  expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(12);
});

test("the caller's bytes stay with the caller", async () => {
  const pdf = await makePdf();
  const before = Buffer.from(pdf);
  await sealDocument(await request({ pdf }), workers);
  expect(Buffer.from(pdf)).toEqual(before);
});

describe('failures', () => {
  test('a signer that fails: its own error, and the thread goes on', async () => {
    const failure = new Error('the HSM is locked');
    const notarySigner = {
      ...signers.notary,
      sign: () => Promise.reject(failure),
    };
    await expect(sealDocument(await request({ notarySigner }), workers)).rejects.toBe(failure);
    await expect(sealDocument(await request(), workers)).resolves.toMatchObject({ pageCount: 3 });
  });

  test('a signer with the wrong key: the seal is not handed out', async () => {
    const notarySigner = { ...signers.notary, sign: signers.platform.sign };
    await expect(sealDocument(await request({ notarySigner }), workers)).rejects.toMatchObject({
      code: 'seal_not_verified',
    });
  });

  test('an authority that cannot be reached', async () => {
    const timestampUrl = 'http://127.0.0.1:1/';
    await expect(sealDocument(await request({ timestampUrl }), workers)).rejects.toMatchObject({
      code: 'timestamp_failed',
    });
  });

  test('what is no PDF', async () => {
    const pdf = new Uint8Array(Buffer.from('hello'));
    await expect(sealDocument(await request({ pdf }), workers)).rejects.toMatchObject({
      name: 'SealingTaskFailed',
    });
  });

  test('a task beyond its time ends, and the next one finds a thread', async () => {
    const hasty = new SealingWorkers({ size: 1, timeoutMs: 10_000 });
    const never = { ...signers.notary, sign: () => new Promise<Uint8Array>(() => undefined) };
    await expect(sealDocument(await request({ notarySigner: never }), hasty)).rejects.toMatchObject(
      { code: 'sealing_timeout' },
    );
    // On a busy machine the next one may come to that time too; it has had a thread.
    const next = async () =>
      sealDocument(await request(), hasty).catch((error: SealingTaskFailed) => error);
    let found = await next();
    while (found instanceof SealingTaskFailed && found.code === 'sealing_timeout')
      found = await next();
    expect(found).toMatchObject({ pageCount: 3 });
    await hasty.close();
    await expect(sealDocument(await request(), hasty)).rejects.toMatchObject({
      code: 'sealing_closed',
    });
  });

  test('a task beyond its memory ends with the thread, not with the process', async () => {
    const small = new SealingWorkers({ size: 1, memoryMb: 24 });
    const pdf = await makePdf({ pages: 4000, objectStreams: false });
    await expect(sealDocument(await request({ pdf }), small)).rejects.toMatchObject({
      code: expect.stringMatching(/^sealing_(out_of_memory|worker_failed)$/),
    });
    await small.close();
  });
});

test('inspection and rendering run in a thread as well', async () => {
  expect(await inspectInWorker(await makePdf({ pages: 4 }))).toMatchObject({ pageCount: 4 });
  const document = { bytes: Buffer.from('hello'), mimeType: 'text/plain', title: 't' };
  expect((await renderInWorker(document)).length).toBeGreaterThan(1000);
  await expect(renderInWorker({ ...document, mimeType: 'x/y' })).rejects.toMatchObject({
    code: 'unsupported_document_type',
  });
});
