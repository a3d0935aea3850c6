import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import { OUTBOX_PATH } from '../../../common/offered-files.ts';
import { buildTextPdf } from '../../../server/testing/build-text-pdf.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { until } from '../../../server/testing/world.ts';
import { app, standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';
import { deepLinkIn } from '../deep-links.ts';
import { diskWork } from '../disks/disk-work.ts';
import { catchEarlyEvents } from '../early-events.ts';
import { FileOffer } from './offered-files.ts';
import { filesIn } from './opened-files.ts';
import { QUIET_MS } from './watched-folder.ts';

const isHere = Promise.resolve(false);

let server: TestServer;
let desktop: DesktopUnderTest;
let folder: string;
const write = (name: string, content: string | Uint8Array = 'An agreement between Ann and Bo.') => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};
const value = async <T>(
  reply: Promise<{ ok: boolean; value?: T; error?: unknown }>,
): Promise<T> => {
  const { value: got, error } = await reply;
  if (got === undefined) throw new Error(JSON.stringify(error));
  return got;
};
const signIn = async (to: DesktopUnderTest, role: 'customer' | 'notary') => {
  const { email, password } = server.account(role);
  await to.session.personAt(server.origin).signIn(email, password);
  await to.request('/api/user');
};
const offer = (paths: string[]) => {
  desktop.give(paths);
  return desktop.call('files:offer', { paths });
};
const documents = async () =>
  (await desktop.session.personAt(server.origin).call<Document[]>('GET', '/api/documents')).body;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-files-'));
  desktop = await startDesktop({ server });
  await signIn(desktop, 'customer');
});
afterAll(() => server?.stop());

test('takes only document paths from the arguments of a start', () => {
  const deed = write('deed.pdf');
  write('letter.DOCX');
  write('program.exe');
  const words = ['--flag.pdf', 'deed.pdf', 'sealwright://deed.pdf', 'program.exe'];
  expect(filesIn(['/opt/Sealwright', ...words], folder)).toEqual([deed]);
  expect(filesIn(['sealwright.exe', path.join(folder, 'letter.DOCX')], '/')).toHaveLength(1);
  // The program itself is never a document, regardless of its name.
  expect(filesIn([deed], folder)).toEqual([]);
});

test('keeps opened files until they are described, then uploads each one once', async () => {
  const one = write('one.txt');
  const wentTo = () =>
    desktop.window.webContents.sent.findLast(({ channel }) => channel === 'app:go')?.payload;
  app.emit(
    'second-instance',
    {},
    ['sealwright', write('two.pdf', await buildTextPdf(['An agreement.']))],
    folder,
  );
  app.emit('open-file', { preventDefault: () => undefined }, one);
  app.emit('open-file', { preventDefault: () => undefined }, one);
  await until(
    () => value(desktop.call('files:offered', undefined)),
    ({ count }) => count === 2,
  );
  await expect.poll(wentTo).toEqual({ path: OUTBOX_PATH });
  expect(await documents()).toEqual([]);
  // A Mac reports a folder dropped on the dock icon in this way.
  write('dropped/five.txt');
  write('dropped/deeper/six.txt');
  write('dropped/program.exe');
  app.emit('open-file', { preventDefault: () => undefined }, path.join(folder, 'dropped'));
  await until(
    () => value(desktop.call('files:offered', undefined)),
    ({ count, leftOut }) => count === 4 && leftOut === 1,
  );
  write('pile/three.txt');
  write('pile/deeper/four.txt');
  write('pile/program.exe');
  expect(await value(offer([path.join(folder, 'pile')]))).toMatchObject({ count: 6, leftOut: 2 });
  const added = await value(
    desktop.call('files:take', { documentType: 'affidavit', description: 'Of the estate' }),
  );
  expect(added).toMatchObject({ queued: 6, refusedInAll: 0, leftOut: 2 });
  const arrived = await until(documents, (list) => list.length >= 6, 60_000);
  expect(arrived.map(({ originalName }) => originalName).sort()).toEqual([
    'five.txt',
    'four.txt',
    'one.txt',
    'six.txt',
    'three.txt',
    'two.pdf',
  ]);
  for (const { documentType, description } of arrived) {
    expect({ documentType, description }).toEqual({
      documentType: 'affidavit',
      description: 'Of the estate',
    });
  }
  expect(await value(desktop.call('files:offered', undefined))).toMatchObject({ count: 0 });
});

test('does not offer dropped files to the next person', async () => {
  const file = write('of the first.txt');
  expect(await value(offer([file]))).toMatchObject({ count: 1 });
  await desktop.call('sign-in:end', { unsent: false });
  expect(await value(desktop.call('files:offered', undefined))).toMatchObject({ count: 0 });
  await signIn(desktop, 'customer');
});

test('keeps files and links of instances that arrive while the app is starting', async () => {
  const early = catchEarlyEvents();
  const late = write('late.pdf');
  app.emit('second-instance', {}, ['sealwright', late], folder);
  app.emit('second-instance', {}, ['sealwright', 'sealwright://journal'], folder);
  app.emit('open-file', { preventDefault: () => undefined }, late);
  app.emit('open-url', { preventDefault: () => undefined }, 'sealwright://notary');
  early.stop();
  app.emit('second-instance', {}, ['sealwright', late], folder);
  expect(new Set(early.files)).toEqual(new Set([late]));
  expect(early.files).toHaveLength(2);
  expect(deepLinkIn(early.links)).toBe('/journal');
});

test('watches a folder for one account and adds its files to no other outbox', async () => {
  const scans = path.join(folder, 'scans');
  mkdirSync(scans);
  standIn.files = [];
  const words = { documentType: 'deed', description: 'Scanned' } as const;
  expect((await value(desktop.call('watch:choose', words))).folder).toBeNull();
  standIn.files = [scans];
  expect(await value(desktop.call('watch:choose', words))).toMatchObject({
    folder: scans,
    documentType: 'deed',
    taken: 0,
  });
  write('scans/scan.txt', 'A deed of sale.');
  await expect
    .poll(
      async () => {
        desktop.letPass(QUIET_MS);
        return (await value(desktop.call('watch:describe', undefined))).taken;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await until(
    documents,
    (list) =>
      list.some(
        ({ originalName, description }) => originalName === 'scan.txt' && description === 'Scanned',
      ),
    60_000,
  );

  app.emit('will-quit', {});
  const other = await startDesktop({ server, dataDir: desktop.dataDir });
  await signIn(other, 'notary');
  expect(await value(other.call('watch:describe', undefined))).toMatchObject({
    folder: null,
    isOthers: true,
  });
  expect(await other.call('watch:end', undefined)).toMatchObject({
    ok: false,
    error: { code: 'not_yours' },
  });
});

test('offers files again that could not be taken, unless the person left the offer or signed out', async () => {
  const offer = new FileOffer(diskWork, () => undefined);
  const [one, two] = [write('again/one.txt'), write('again/two.txt')];
  await offer.add([one], isHere);
  const first = offer.take();
  await offer.add([two], isHere);
  first.putBack([one]);
  expect(offer.shown).toMatchObject({ names: ['one.txt', 'two.txt'], count: 2 });
  const second = offer.take();
  offer.clear();
  second.putBack([one, two]);
  expect(offer.shown.count).toBe(0);
});

test('does not offer folders to the next person that were still being searched at sign-out', async () => {
  const offer = new FileOffer(diskWork, () => undefined);
  const file = write('pile of the first/one.txt');
  const found = offer.add([path.dirname(file)], isHere);
  offer.forget();
  await found;
  expect(offer.shown).toMatchObject({ names: [], count: 0 });
});

test('offers a folder that was still being searched after other files were taken', async () => {
  const offer = new FileOffer(diskWork, () => undefined);
  await offer.add([write('first.txt')], isHere);
  const found = offer.add([path.dirname(write('second pile/two.txt'))], isHere);
  expect(offer.take().taken.files.map((file) => path.basename(file))).toEqual(['first.txt']);
  await found;
  expect(offer.shown.names).toEqual(['two.txt']);
});

test('keeps offering only the files for which there is no space', async () => {
  app.emit('will-quit', {});
  const narrow = await startDesktop({
    server,
    policies: [
      { place: '/etc/sealwright/policies.json', read: async () => ({ offlineMaxItems: 2 }) },
    ],
  });
  await signIn(narrow, 'customer');
  narrow.session.online = false;
  const words = { documentType: 'deed', description: 'Once each' } as const;
  const paths = ['fits 1.txt', 'empty.txt', 'fits 2.txt', 'waits.txt'].map((name) =>
    write(`room/${name}`, name === 'empty.txt' ? '' : `Words of ${name}`),
  );
  narrow.give(paths);
  await value(narrow.call('files:offer', { paths }));
  expect(await value(narrow.call('files:take', words))).toMatchObject({
    queued: 2,
    refusedInAll: 2,
  });
  expect(await value(narrow.call('files:offered', undefined))).toMatchObject({
    names: ['waits.txt'],
    count: 1,
  });
  const queue = narrow.app.offline.queue();
  const names = () =>
    queue.list({ limit: 9 }).map(({ work }) => (work.kind === 'document' ? work.name : ''));
  expect(names()).toEqual(['fits 1.txt', 'fits 2.txt']);
  await queue.remove(queue.list({ limit: 1 }).map(({ id }) => id));
  expect(await value(narrow.call('files:take', words))).toMatchObject({ queued: 1 });
  expect(names()).toEqual(['fits 2.txt', 'waits.txt']);
  expect(await value(narrow.call('files:offered', undefined))).toMatchObject({ count: 0 });
});
