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

/** Returns the SQL statements that run while `run` is pending. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => void statements.push(sql);
  server.services.db.on('query', note);
  await run();
  server.services.db.off('query', note);
  return statements;
}

// The test compares SQL statements instead of response times, because times vary between runs.
test.each<[name: string, method: string, path: (id: string) => string, foreign: () => string]>([
  ['a conference', 'GET', (id) => `/api/conference/${id}/status`, () => conferenceId],
  ['ICE servers', 'GET', (id) => `/api/conference/${id}/ice-servers`, () => conferenceId],
  ['a recording', 'GET', (id) => `/api/conference/${id}/recording`, () => conferenceId],
  ['a session', 'GET', (id) => `/api/notarization-sessions/${id}`, () => sessionId],
  ['a document', 'GET', (id) => `/api/documents/${id}`, () => documentId],
])(
  'runs the same statements for %s of another person as for one that does not exist',
  async (_, method, path, foreign) => {
    const ask = async (id: string) => {
      const answers: { status: number; body: unknown }[] = [];
      const statements = await statementsOf(async () => {
        const { status, body } = await stranger.call(method, path(id));
        answers.push({ status, body });
      });
      return { statements, answers };
    };
    // The first request of a sign-in session can extend it, which adds a statement.
    await ask(foreign());
    const absent = await ask(randomUUID());
    expect(absent.answers[0]?.status).toBe(404);
    expect(await ask(foreign())).toEqual(absent);
    expect((await owner.call(method, path(foreign()))).status).toBe(200);
  },
);
