import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveJobs } from '../testing/leave-jobs.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { acceptedSession, uploadReady } from '../testing/world.ts';

let server: TestServer;
let owner: TestPerson;
let stranger: TestPerson;
let sessionId: string;
let conferenceId: string;
let documentId: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person('customer');
  documentId = (await uploadReady(owner)).id;
  const session = await acceptedSession(owner, await server.person('notary'), documentId);
  [sessionId, conferenceId] = [session.id, session.conferenceSessionId];
  stranger = await server.newcomer('Stranger');
  await leaveJobs(server);
});
afterAll(() => server?.stop());

/** What is asked of the database until the answer is there. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => void statements.push(sql);
  server.services.db.on('query', note);
  await run();
  server.services.db.off('query', note);
  return statements;
}

// Counted in statements and not in milliseconds: those differ from one run to the next.
test.each<[name: string, method: string, path: (id: string) => string, foreign: () => string]>([
  ['a conference', 'GET', (id) => `/api/conference/${id}/status`, () => conferenceId],
  ['ICE servers', 'GET', (id) => `/api/conference/${id}/ice-servers`, () => conferenceId],
  ['a recording', 'GET', (id) => `/api/conference/${id}/recording`, () => conferenceId],
  ['a session', 'GET', (id) => `/api/notarization-sessions/${id}`, () => sessionId],
  ['a document', 'GET', (id) => `/api/documents/${id}`, () => documentId],
])(
  '%s that is foreign costs as many statements as one that is absent',
  async (_, method, path, foreign) => {
    const ask = async (id: string) => {
      const answers: { status: number; body: unknown }[] = [];
      const statements = await statementsOf(async () => {
        const { status, body } = await stranger.call(method, path(id));
        answers.push({ status, body });
      });
      return { statements, answers };
    };
    // The first call of a session may renew it.
    await ask(foreign());
    const absent = await ask(randomUUID());
    expect(absent.answers[0]?.status).toBe(404);
    expect(await ask(foreign())).toEqual(absent);
    expect((await owner.call(method, path(foreign()))).status).toBe(200);
  },
);
