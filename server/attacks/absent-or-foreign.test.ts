import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../common/users.ts';
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
  // Ends the timer that writes events, whose statements would be among those of a request.
  await server.services.securityEvents.stop();
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

/** Returns the denied requests of the stranger that are recorded so far. */
async function deniedRequests(): Promise<{ route: string; detail: string; count: number }[]> {
  const { db, securityEvents } = server.services;
  await securityEvents.flush();
  const { id } = (await stranger.call<User>('GET', '/api/user')).body;
  return db('security_events')
    .where({ userId: id, kind: 'access_denied', address: '127.0.0.1' })
    .select('route', 'detail', db.raw('count::int'));
}

const countOf = (events: { count: number }[]) => events.reduce((sum, { count }) => sum + count, 0);

// The test compares SQL statements instead of response times, because times vary between runs.
test.each<[name: string, detail: string, path: (id: string) => string, foreign: () => string]>([
  [
    'a conference',
    'foreign_conference',
    (id) => `/api/conference/${id}/status`,
    () => conferenceId,
  ],
  [
    'ICE servers',
    'foreign_conference',
    (id) => `/api/conference/${id}/ice-servers`,
    () => conferenceId,
  ],
  [
    'a recording',
    'foreign_conference',
    (id) => `/api/conference/${id}/recording`,
    () => conferenceId,
  ],
  ['a session', 'foreign_session', (id) => `/api/notarization-sessions/${id}`, () => sessionId],
  ['a document', 'foreign_document', (id) => `/api/documents/${id}`, () => documentId],
])(
  'runs the same statements for %s of another person as for one that does not exist, and records only the first',
  async (_, detail, path, foreign) => {
    const ask = async (id: string) => {
      const answers: { status: number; body: unknown }[] = [];
      const statements = await statementsOf(async () => {
        const { status, body } = await stranger.call('GET', path(id));
        answers.push({ status, body });
      });
      return { statements, answers };
    };
    // The first request of a sign-in session can extend it, which adds a statement.
    await ask(foreign());
    const before = await deniedRequests();
    const absent = await ask(randomUUID());
    expect(absent.answers[0]?.status).toBe(404);
    expect(await deniedRequests()).toEqual(before);
    expect(await ask(foreign().toUpperCase())).toEqual(absent);
    expect(await ask(foreign())).toEqual(absent);
    const events = await deniedRequests();
    expect(countOf(events)).toBe(countOf(before) + 2);
    expect(events).toContainEqual(expect.objectContaining({ detail }));
    expect((await owner.call('GET', path(foreign()))).status).toBe(200);
  },
);
