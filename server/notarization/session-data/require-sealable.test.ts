import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { onePage, writePdf } from '../../sealing/testing/write-pdf.ts';
import { formWith, readyFromBefore, signAsBuyer } from '../../testing/signed-form.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { START_BODY } from '../../testing/world.ts';
import { readRefusal, requirePrintable } from './require-printable.ts';
import { checkRefusal } from './require-sealable.ts';

/** Documents that became ready under earlier, less strict requirements. */
let server: TestServer;
let customer: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
});
afterAll(() => server?.stop());

const ready = (bytes: Uint8Array) => readyFromBefore(server, customer, bytes);
const start = (id: string) =>
  customer.call('POST', `/api/documents/${id}/notarization`, START_BODY);

test('refuses to start a notarization if a signed form hides its values', async () => {
  const id = await ready(await signAsBuyer(formWith(false)));
  expect(await start(id)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('form has values that not every program shows') },
  });
  expect(await server.services.db('notarization_sessions').where({ documentId: id })).toEqual([]);
});

test('refuses to start if the name of a signed field is spelled with numbers', async () => {
  const signed = Buffer.from(await signAsBuyer(formWith(false)));
  const text = signed.toString('latin1');
  const spelled = Buffer.from(
    text.replace(/\/ByteRange ?\[([^\]]*?) *\]/, (whole, numbers: string) =>
      `/Byte#52ange[${numbers}]`.padEnd(whole.length),
    ),
    'latin1',
  );
  expect(spelled.includes('/ByteRange')).toBe(false);
  expect((await start(await ready(spelled))).status).toBe(422);
});

test('refuses to start if the seal would hide visible content, even in an unsigned document', async () => {
  const line = '<</Type/Annot/Subtype/Line/F 4/Rect[0 0 0 0]/L[72 705 300 705]>>';
  const id = await ready(writePdf([...onePage('Pay 10', '/Annots[6 0 R]'), [6, line]]));
  expect(await start(id)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('that look different in different programs') },
  });
});

test('starts if a signed form shows its values, or if nobody has signed', async () => {
  for (const bytes of [await signAsBuyer(formWith(true)), formWith(false)]) {
    expect((await start(await ready(bytes))).status).toBe(201);
  }
});

test('blames the document or picture only for failures that it caused', () => {
  const failed = (code: string) => new ParserTaskFailed('It holds too much', code);
  const words = {
    'it needs too much memory to process. Please print it to a new PDF': checkRefusal,
  };
  for (const [message, why] of Object.entries({ ...words, 'Please draw it again': readRefusal })) {
    expect(why(failed('parser_out_of_memory'))).toMatchObject({
      status: why === readRefusal ? 400 : 422,
      message: expect.stringContaining(message),
    });
    for (const code of ['parser_timeout', 'parser_crashed']) {
      expect(why(failed(code))).toMatchObject({
        status: 503,
        code: why === readRefusal ? 'drawn_signature_not_checked_now' : 'document_not_checked_now',
      });
    }
    // A missing file of our own also has an error code.
    for (const code of ['parser_task_failed', 'parser_closed', 'ENOENT', 'ERR_INVALID_ARG_TYPE']) {
      expect(why(failed(code))).toMatchObject({ code, name: 'ParserTaskFailed' });
    }
    const mistake = new Error('Oops');
    expect(why(mistake)).toBe(mistake);
  }
});

test('returns an error at once for a drawn signature that cannot be read', async () => {
  const canvas = createCanvas(40, 30);
  canvas.getContext('2d').fillRect(0, 0, 20, 20);
  const whole = await canvas.encode('png');
  await requirePrintable({ kind: 'drawn', png: whole.toString('base64') }, 'signer');
  const broken = whole.subarray(0, whole.indexOf('IDAT') + 4).toString('base64');
  await expect(requirePrintable({ kind: 'drawn', png: broken }, 'signer')).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('draw it again'),
  });
});
