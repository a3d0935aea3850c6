import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeEvidence } from '../../outputs/evidence/collect-evidence.ts';
import { deleteOldPictures } from '../../outputs/evidence/delete-pictures.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import { askForPictures, sendPicture, TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { evidenceKept, sealSession, signedSession } from '../../testing/world.ts';
import { COLE, drawFront } from './testing/draw-identity.ts';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());

/** Starts a timestamp authority that refuses every request and counts them. */
async function startRefusingAuthority() {
  let asked = 0;
  const authority = createServer((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`,
    count: () => asked,
    close: () => new Promise((resolve) => authority.close(resolve)),
  };
}

/**
 * Creates an act that was sealed some hours ago without stored evidence, as if no timestamp was
 * available since.
 */
async function sealedAct(hoursAgo: number) {
  const { db } = server.services;
  const { id, documentId, sockets } = await signedSession(customer, notary);
  const at = `/api/notarization-sessions/${id}/proofing`;
  expect((await customer.call('PUT', at, TYPED)).status).toBe(200);
  expect((await sendPicture(customer, id, 'front', await drawFront(COLE, []))).status).toBe(200);
  await askForPictures(customer, id);
  await sealSession(customer, notary, id, await authenticator.code());
  for (const socket of sockets) socket.close();
  await evidenceKept(server);
  await db('evidence_bundles').where({ sessionId: id }).delete();
  const ended = new Date(Date.now() - hoursAgo * 3_600_000);
  await db('notarization_sessions').where({ id }).update({ completedAt: ended });
  return { id, documentId };
}

async function picturesOf(sessionId: string): Promise<number> {
  const pictures = await server.services
    .db('proofing_images as i')
    .join('proofings as p', 'p.id', 'i.proofingId')
    .where('p.sessionId', sessionId);
  return pictures.length;
}

test('asks an unavailable timestamp authority once per sweep, and still deletes images of acts that need no timestamp', async () => {
  const { services } = server;
  const { db, storage } = services;
  const damaged = await sealedAct(900);
  const waiting = [await sealedAct(800), await sealedAct(700)];
  const kept = await sealedAct(600);
  await storeEvidence(services, kept.id);
  const { originalFileId } = await firstRow(
    db('documents').where({ id: damaged.documentId }).first(),
  );
  const original = await firstRow(
    db('stored_files')
      .where('id', originalFileId as string)
      .first(),
  );
  const bytes = await storage.get(original.id, original.sha256);
  await storage.remove(original.id);
  const authority = await startRefusingAuthority();
  const away = { ...services, config: { ...services.config, tsaUrl: authority.url } };

  await deleteOldPictures(away, 1);
  const all = [damaged, ...waiting, kept];
  const left = () => Promise.all(all.map(({ id }) => picturesOf(id)));
  expect(await left()).toEqual([1, 1, 1, 0]);
  expect(authority.count()).toBe(1);
  // The next sweep asks again.
  await deleteOldPictures(away, 1);
  expect(await left()).toEqual([1, 1, 1, 0]);
  expect(authority.count()).toBe(2);
  await authority.close();

  // The authority responds now, and an act that cannot be completed does not block later ones.
  await deleteOldPictures(services, 1);
  expect(await left()).toEqual([1, 0, 0, 0]);
  // Restore the file, as from a backup.
  const again = await storage.put(bytes);
  await db('stored_files').insert({
    ...original,
    id: again.id,
  });
  await db('documents').where({ id: damaged.documentId }).update({ originalFileId: again.id });
  await deleteOldPictures(services, 1);
  expect(await left()).toEqual([0, 0, 0, 0]);
});
