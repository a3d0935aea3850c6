import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_SEGMENT_BYTES, type RecordingSegment } from '../../common/recording.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type SignedSession, signedSession } from '../testing/world.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let session: SignedSession;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  session = await signedSession(customer, notary);
});
afterAll(() => server?.stop());

const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function send(person: TestPerson, number: number, bytes: Uint8Array, sha256 = digest(bytes)) {
  const response = await person.fetch(
    `/api/conference/${session.conferenceId}/recording/segments/${number}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', 'X-Content-SHA256': sha256 },
      body: bytes as BodyInit,
    },
  );
  return { status: response.status, body: (await response.json()) as RecordingSegment };
}

test('a recording is kept piece by piece, chained, each piece once', async () => {
  const pieces = [0, 1, 3].map((number) => Buffer.from(`piece ${number}`.repeat(1000)));
  const [first, second, fourth] = pieces as [Buffer, Buffer, Buffer];
  expect((await send(notary, 0, first)).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(notary, 1, second)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await send(notary, 3, fourth)).status).toBe(201);
  expect((await send(notary, 1, first)).status).toBe(409);
  expect((await send(notary, 4, first, digest('something else'))).status).toBe(400);
  expect((await send(notary, 4, Buffer.alloc(MAX_SEGMENT_BYTES + 1))).status).toBe(413);
  expect((await send(customer, 4, first)).status).toBe(403);

  const { body } = await customer.call<{ segments: RecordingSegment[]; gaps: number[] }>(
    'GET',
    `/api/conference/${session.conferenceId}/recording`,
  );
  expect(body.gaps).toEqual([2]);
  let chain = session.conferenceId;
  for (const [index, number] of [0, 1, 3].entries()) {
    const sha256 = digest(pieces[index] as Buffer);
    chain = digest(`${chain}${number}:${sha256}`);
    expect(body.segments[index]).toMatchObject({ number, sha256, chain });
  }
  const files = await server.services.db('stored_files').where({ kind: 'recording' });
  expect(files).toHaveLength(3);
});
