import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ParserPool } from '../platform/parsing/parser-pool.ts';
import { ParserTaskFailed } from '../platform/parsing/parser-task-failed.ts';
import { renderInChild } from './rendering/render-in-child.ts';
import { inspectInChild, type SealRequest, sealDocument, verifyInChild } from './seal-document.ts';
import { buildSealRequest } from './testing/build-seal-request.ts';
import { buildRevocationLists, buildSigners } from './testing/build-signers.ts';
import { makePdf } from './testing/make-pdf.ts';

let signers: Awaited<ReturnType<typeof buildSigners>>;
const parsers = new ParserPool();

beforeAll(async () => {
  signers = await buildSigners();
});
afterAll(async () => {
  parsers.close();
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

test('seals a document in one child process and verifies it in another', async () => {
  const sealed = await sealDocument(await request(), parsers);
  expect(sealed.pageCount).toBe(3);
  expect(sealed.sha256).toBe(createHash('sha256').update(sealed.pdf).digest('hex'));
  const trust = { roots: [signers.store.root] };
  expect(await verifyInChild(sealed.pdf, trust, undefined, parsers)).toMatchObject({
    intact: true,
  });
});

test('seals many documents concurrently without mixing their content', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const pdf = await makePdf({ pages: index + 1 });
      return sealDocument(await request({ pdf }), parsers);
    }),
  );
  expect(all.map(({ pageCount }) => pageCount)).toEqual(all.map((_, index) => index + 2));
  expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(12);
});

test('leaves the bytes of the caller unchanged', async () => {
  const pdf = await makePdf();
  const before = Buffer.from(pdf);
  await sealDocument(await request({ pdf }), parsers);
  expect(Buffer.from(pdf)).toEqual(before);
});

describe('failures', () => {
  test('rejects with the error of the signer, and the next seal succeeds', async () => {
    const failure = new Error('the HSM is locked');
    const notarySigner = {
      ...signers.notary,
      sign: () => Promise.reject(failure),
    };
    await expect(sealDocument(await request({ notarySigner }), parsers)).rejects.toBe(failure);
    await expect(sealDocument(await request(), parsers)).resolves.toMatchObject({ pageCount: 3 });
  });

  test('rejects with seal_not_verified when a signer uses the wrong key', async () => {
    const notarySigner = { ...signers.notary, sign: signers.platform.sign };
    await expect(sealDocument(await request({ notarySigner }), parsers)).rejects.toMatchObject({
      code: 'seal_not_verified',
    });
  });

  test('rejects with timestamp_failed when the authority is unreachable', async () => {
    const timestampUrl = 'http://127.0.0.1:1/';
    await expect(sealDocument(await request({ timestampUrl }), parsers)).rejects.toMatchObject({
      code: 'timestamp_failed',
    });
  });

  test('rejects with ParserTaskFailed when the input is not a PDF', async () => {
    const pdf = new Uint8Array(Buffer.from('hello'));
    await expect(sealDocument(await request({ pdf }), parsers)).rejects.toMatchObject({
      name: 'ParserTaskFailed',
    });
  });

  test('ends a task that exceeds its time limit, and the next task runs', async () => {
    const hasty = new ParserPool({ sealing: { children: 1, budget: { wallMs: 10_000 } } });
    const never = { ...signers.notary, sign: () => new Promise<Uint8Array>(() => undefined) };
    await expect(sealDocument(await request({ notarySigner: never }), hasty)).rejects.toMatchObject(
      { code: 'parser_timeout' },
    );
    // On a busy machine the next task may time out too. Then retry.
    const next = async () =>
      sealDocument(await request(), hasty).catch((error: ParserTaskFailed) => error);
    let found = await next();
    while (found instanceof ParserTaskFailed && found.code === 'parser_timeout')
      found = await next();
    expect(found).toMatchObject({ pageCount: 3 });
    hasty.close();
    await expect(sealDocument(await request(), hasty)).rejects.toMatchObject({
      code: 'parser_closed',
    });
  });

  test('ends only the child process when a task exceeds its memory limit', async () => {
    const small = new ParserPool({ sealing: { children: 1, budget: { memoryMb: 200 } } });
    const pdf = await makePdf({ pages: 4000, objectStreams: false });
    await expect(sealDocument(await request({ pdf }), small)).rejects.toMatchObject({
      code: 'parser_out_of_memory',
    });
    small.close();
  });
});

test('inspects and renders in a child process', async () => {
  expect(await inspectInChild(await makePdf({ pages: 4 }), {})).toMatchObject({ pageCount: 4 });
  const document = { bytes: Buffer.from('hello'), mimeType: 'text/plain', title: 't' };
  expect((await renderInChild(document)).length).toBeGreaterThan(1000);
  await expect(renderInChild({ ...document, mimeType: 'x/y' })).rejects.toMatchObject({
    code: 'unsupported_document_type',
  });
});
