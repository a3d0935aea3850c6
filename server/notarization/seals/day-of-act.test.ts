import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '../../../common/formats.ts';
import { localDate } from '../../../common/local-date.ts';
import type { Notary } from '../../../common/notaries.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type {
  JournalContent,
  JournalEntry,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sealSession, signedSession } from '../../testing/world.ts';

const folder = temporaryFolder();
/** Legal time zone of Ohio, the notary's state. */
const OHIO = 'America/New_York';
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let notaryId: string;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  notaryId = (await notary.call<Notary>('GET', '/api/notaries/me')).body.id;
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());

/** Returns a time zone in which the date now differs from the date in Ohio. */
function elsewhere(): string {
  const now = new Date();
  const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];
  return zones.find((zone) => localDate(now, zone) !== localDate(now, OHIO)) as string;
}

const travelTo = async (timezone: string) => {
  const path = `/api/notaries/${notaryId}/availability`;
  const ranges = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    startTime: '00:00',
    endTime: '24:00',
  }));
  expect((await notary.call('PUT', path, { timezone, ranges })).status).toBe(200);
};

const see = async (id: string) =>
  (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;

async function textOfSealed(documentId: string): Promise<string> {
  const sealed = await customer.fetch(`/api/documents/${documentId}/download`);
  writeFileSync(join(folder, 'sealed.pdf'), Buffer.from(await sealed.arrayBuffer()));
  return runTool('pdftotext', join(folder, 'sealed.pdf'), '-').output.replace(/\s+/g, ' ');
}

async function recordOf(documentId: string) {
  const bundle = await customer.fetch(`/api/documents/${documentId}/download?version=evidence`);
  const files = unzipSync(new Uint8Array(await bundle.arrayBuffer()));
  return JSON.parse(Buffer.from(files['record.json'] ?? []).toString());
}

test('dates an act in the legal time zone of the state, not in the time zone of the notary’s office hours', async () => {
  const session = await signedSession(customer, notary);
  await travelTo(elsewhere());
  const days = [formatDate(localDate(new Date(), OHIO), 'UTC')];
  expect(days).toContain((await see(session.id)).dateOfAct);
  const { completedAt } = await sealSession(
    customer,
    notary,
    session.id,
    await authenticator.code(),
  );
  const text = await textOfSealed(session.documentId);
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: OHIO });
  expect(text).toContain(`before me on ${long.format(new Date(completedAt ?? ''))}`);
  expect(text).toMatch(/Completed [A-Z][a-z]+ \d+, \d{4} at [\d:]+ [AP]M E[SD]T/);

  expect((await recordOf(session.documentId)).session.timezone).toBe(OHIO);
  const [entry] = (await notary.call<JournalEntry[]>('GET', '/api/journal')).body;
  expect((JSON.parse(entry?.content ?? '{}') as JournalContent).timezone).toBe(OHIO);
  await travelTo(OHIO);
});
