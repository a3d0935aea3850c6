import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SealingTaskFailed } from '../sealing/sealing-workers.ts';
import { onePage, writePdf } from '../sealing/testing/write-pdf.ts';
import { formWith, readyFromBefore, signAsBuyer } from '../testing/signed-form.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { START_BODY } from '../testing/world.ts';
import { requirePrintable, whyNotRead } from './require-printable.ts';
import { whyNotLookedAt } from './require-sealable.ts';

/** Documents that were ready before all was asked of them that is asked now. */
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

test('a notarization is not started where a signed form hides its values', async () => {
  const id = await ready(await signAsBuyer(formWith(false)));
  expect(await start(id)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('form has values that its pages do not show') },
  });
  expect(await server.services.db('notarization_sessions').where({ document_id: id })).toEqual([]);
});

test('nor where the name of what was signed is spelled with numbers', async () => {
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

test('nor where the seal would hide what the room draws, though nobody has signed', async () => {
  const line = '<</Type/Annot/Subtype/Line/F 4/Rect[0 0 0 0]/L[72 705 300 705]>>';
  const id = await ready(writePdf([...onePage('Pay 10', '/Annots[6 0 R]'), [6, line]]));
  expect(await start(id)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('whose look is left to each program') },
  });
});

test('and is started where it shows them, or nobody has signed', async () => {
  for (const bytes of [await signAsBuyer(formWith(true)), formWith(false)]) {
    expect((await start(await ready(bytes))).status).toBe(201);
  }
});

test('only what the document or the picture is to blame for is said of it', () => {
  const failed = (code: string) => new SealingTaskFailed('It holds too much', code);
  const words = { 'It holds too much. Please upload a print of it.': whyNotLookedAt };
  for (const [message, why] of Object.entries({ ...words, 'Please draw it again': whyNotRead })) {
    expect(why(failed('sealing_out_of_memory'))).toMatchObject({
      status: why === whyNotRead ? 400 : 422,
      message: expect.stringContaining(message),
    });
    for (const code of ['sealing_timeout', 'sealing_worker_failed']) {
      expect(why(failed(code))).toMatchObject({ status: 503, code: 'unavailable' });
    }
    // A file of ours that is missing has a code as well.
    for (const code of ['sealing_failed', 'sealing_closed', 'ENOENT', 'ERR_INVALID_ARG_TYPE']) {
      expect(why(failed(code))).toMatchObject({ code, name: 'SealingTaskFailed' });
    }
    const mistake = new Error('Oops');
    expect(why(mistake)).toBe(mistake);
  }
});

test('a drawn signature that cannot be read is refused at once', async () => {
  const canvas = createCanvas(40, 30);
  canvas.getContext('2d').fillRect(0, 0, 20, 20);
  const whole = await canvas.encode('png');
  await requirePrintable({ kind: 'drawn', png: whole.toString('base64') });
  const broken = whole.subarray(0, whole.indexOf('IDAT') + 4).toString('base64');
  await expect(requirePrintable({ kind: 'drawn', png: broken })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('draw it again'),
  });
});
