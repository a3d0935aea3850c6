import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RedisServer } from '../../testing/redis-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { keepScreens, type ScreenFiles } from './keep-screens.ts';
import { deleteOldBuilds } from './screen-builds-store.ts';

let redis: RedisServer;
let server: TestServer;

beforeAll(async () => {
  redis = await RedisServer.start();
  server = await startTestServer({ BUS_URL: redis.url });
});
afterAll(async () => {
  await server?.stop();
  await redis?.stop();
});

/** A build with one file that no other build has. */
function newBuild(): { name: string; files: ScreenFiles } {
  const name = `/assets/part-${randomUUID()}.js`;
  return { name, files: new Map([[name, Buffer.from(`export const part = '${name}';`)]]) };
}

const get = (name: string) => fetch(server.origin + name);
const builds = () => server.services.db('screen_builds').pluck('id');

test('serves parts of screens of builds that started before and after it', async () => {
  const [earlier, later] = [newBuild(), newBuild()];
  await keepScreens(server.services, earlier.files);
  const response = await get(earlier.name);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/javascript/);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(await response.text()).toContain(earlier.name);
  const findInLater = await keepScreens(server.services, later.files);
  expect(String(await findInLater(earlier.name))).toContain(earlier.name);
  expect((await get(later.name)).status).toBe(200);
  expect((await get('/assets/part-of-no-build.js')).status).toBe(404);
  // The parts of the server's own build are found by the others.
  const page = await (await fetch(`${server.origin}/templates`)).text();
  const [own = ''] = /\/assets\/frame-[\w-]+\.js/.exec(page) ?? [];
  expect((await findInLater(own))?.length).toBeGreaterThan(1000);
});

test('stores a build once, also if several of its nodes start at the same time', async () => {
  const { files, name } = newBuild();
  const before = await builds();
  const starts = Array.from({ length: 5 }, () => keepScreens(server.services, files));
  await Promise.all(starts);
  expect(await builds()).toHaveLength(before.length + 1);
  const stored = server.services.db('stored_files').where({ kind: 'screens' });
  expect(await stored).toHaveLength(before.length + 1);
  expect((await get(name)).status).toBe(200);
});

test('deletes a build two weeks after the next one has started, except for the last four', async () => {
  const { db } = server.services;
  while ((await builds()).length < 6) await keepScreens(server.services, newBuild().files);
  const ids = (await builds()) as string[];
  const started = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const start = (id: string | undefined, days: number) =>
    db('screen_builds')
      .where({ id })
      .update({ startedAt: started(days) });
  for (const [at, id] of ids.entries()) await start(id, 100 + at);
  await start(ids[0], 13);
  await start(ids[1], 15);
  await deleteOldBuilds(db);
  expect((await builds()).sort()).toEqual(ids.slice(0, 4).sort());
  expect(await db('stored_files').where({ kind: 'screens' })).toHaveLength(4);
});

test('one lost build does not hide the others', async () => {
  const { db, storage } = server.services;
  const [lost, whole] = [newBuild(), newBuild()];
  const findIn = await keepScreens(server.services, newBuild().files);
  await keepScreens(server.services, whole.files);
  const before = await db('screen_builds').pluck('fileId');
  await keepScreens(server.services, lost.files);
  const [fileId] = (await db('screen_builds').pluck('fileId')).filter((id) => !before.includes(id));
  await storage.remove(fileId as string);
  expect(await findIn(lost.name)).toBeNull();
  expect(String(await findIn(whole.name))).toContain(whole.name);
});
