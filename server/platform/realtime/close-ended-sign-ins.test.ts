import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TestSocket } from '../../testing/test-socket.ts';
import { closeEndedSignIns } from './close-ended-sign-ins.ts';

const PASSWORD = 'a long enough password';

let server: TestServer;
let person: TestPerson;
let email: string;
let socket: TestSocket;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  person = await server.newcomer('Ann');
  email = (await person.call<{ email: string }>('GET', '/api/user')).body.email;
  socket = await TestSocket.updates(person);
});

const isOpen = () => socket.ws.readyState === socket.ws.OPEN;

test('keeps the sockets of a sign-in that was replaced, until the newest one ends', async () => {
  for (let time = 0; time < 2; time += 1) {
    await person.signIn(email, PASSWORD, '/api/login?fresh=1&returnTo=/profile');
    await closeEndedSignIns(server.services);
    await expect(
      Promise.race([socket.closed(), person.call('GET', '/api/user')]),
    ).resolves.toMatchObject({
      status: 200,
    });
    expect(isOpen()).toBe(true);
  }
  await server.services.db('sessions').delete();
  await closeEndedSignIns(server.services);
  expect(await socket.closed()).toBe(4001);
});

test('closes the sockets of a sign-in that another person replaced in the same browser', async () => {
  const other = await server.newcomer('Ben');
  const { body } = await other.call<{ email: string }>('GET', '/api/user');
  await server.services.db('provider_artifacts').delete();
  await person.signIn(body.email, PASSWORD);
  expect((await person.call('GET', '/api/user')).body).toMatchObject({ email: body.email });
  await closeEndedSignIns(server.services);
  expect(await socket.closed()).toBe(4001);
});
