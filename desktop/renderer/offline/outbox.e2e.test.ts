import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { QueueItem } from '../../../common/offline-queue.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { openBrowser } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { until } from '../../../server/testing/world.ts';
import { QUIET_MS } from '../../main/files/watched-folder.ts';
import { standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, drawDesktop, startDesktop } from '../../testing/start-desktop.ts';

let server: TestServer;
let browser: Browser;
let dataDir: string;
let desktop: DesktopUnderTest;
let page: Page;
let complaints: string[];
let close: () => Promise<void>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-outbox-'));
  desktop = await startDesktop({ server, dataDir });
  const { email, password } = server.account('customer');
  await desktop.session.personAt(server.origin).signIn(email, password);
  ({ page, complaints, close } = await drawDesktop(desktop, browser, server));
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
});
afterEach(async () => {
  await close();
  await desktop.app.offline.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function openOutbox(): Promise<void> {
  await page.getByRole('button', { name: /Cole/ }).click();
  await page.getByRole('menuitem', { name: 'Outbox' }).click();
  await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor();
}
/** Chooses files as the file picker does: with the paths that the preload script gets. */
async function add(paths: string[]): Promise<void> {
  const known = Object.fromEntries(paths.map((one) => [path.basename(one), one]));
  await page.evaluate((found) => {
    Object.assign(window, { __standInPaths: found });
  }, known);
  await page.locator('input[type=file]').setInputFiles(paths);
}
const onServer = async () => {
  const person = desktop.session.personAt(server.origin);
  return (await person.call<Document[]>('GET', '/api/documents')).body;
};
const queued = async () => {
  const reply = await desktop.call('queue:list', { after: null, limit: 500 });
  return (reply.ok ? reply.value : []) as QueueItem[];
};

test('documents added without a network wait, get their details, and are sent in order', async () => {
  const before = (await onServer()).length;
  await openOutbox();
  await page.getByText('Nothing to send').waitFor();
  await checkScreen(page, 'outbox empty');
  desktop.session.online = false;
  const files = ['遺言書.txt', 'deed of Birch Lane.txt', 'program.pdf'].map((name) => {
    const file = path.join(dataDir, name);
    writeFileSync(
      file,
      name === 'program.pdf' ? Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1]) : `Words of ${name}`,
    );
    return file;
  });
  const empty = path.join(dataDir, 'empty.pdf');
  writeFileSync(empty, '');
  // A request shows the app that the server is not reachable.
  await desktop.request('/api/documents');
  await page.getByText('No connection to the server. 0 items left.').waitFor();
  await add([...files, empty]);
  await page.getByText('3 items added. 1 item not added.').waitFor();
  await page.getByText(/This file is empty/).waitFor();
  await page.getByText('No connection to the server. 3 items left.').waitFor();
  expect(await page.getByText('Waiting', { exact: true }).count()).toBe(3);

  // By keyboard: the second goes first.
  await page.getByRole('button', { name: 'Actions for deed of Birch Lane.txt' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Send first' }).press('Enter');
  await until(
    queued,
    (list) => list[0]?.work.kind === 'document' && list[0].work.name.startsWith('deed'),
  );

  await page.getByLabel('Select all items that can be changed').check();
  await page.getByText('3 selected').waitFor();
  await page.getByRole('combobox', { name: 'Set type' }).click();
  await page.getByRole('option', { name: 'Affidavit' }).click();
  await page.getByLabel('Set description').fill('From the attic');
  await checkScreen(page, 'outbox offline');
  await page.getByRole('button', { name: 'Apply' }).click();
  await until(queued, (list) =>
    list.every(({ work }) => work.kind === 'document' && work.description === 'From the attic'),
  );

  desktop.session.online = true;
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText('Everything else has been sent.').waitFor();
  await page.getByText('Rejected', { exact: true }).waitFor();
  await page
    .getByText(/This kind of file cannot be notarized/)
    .first()
    .waitFor();
  await checkScreen(page, 'outbox sent and refused');
  const documents = await onServer();
  expect(documents.slice(0, documents.length - before)).toMatchObject([
    { originalName: '遺言書.txt', documentType: 'affidavit', description: 'From the attic' },
    { originalName: 'deed of Birch Lane.txt', documentType: 'affidavit' },
  ]);

  // A refused item is removed after a confirmation.
  await page.getByRole('button', { name: 'Actions for program.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByText('Remove from the outbox?').waitFor();
  await checkScreen(page, 'outbox remove');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Everything has been sent.').waitFor();
  expect(complaints).toEqual([]);
});

test('files that are uploaded together without a network are kept and sent later', async () => {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  desktop.session.online = false;
  await desktop.request('/api/documents');
  await page
    .getByText(/No connection to the server\./)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const panel = page.getByRole('form', { name: 'Upload Document' });
  await panel.locator('input[type=file]').setInputFiles(
    ['attic.txt', 'cellar.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Words of ${name}`),
    })),
  );
  await panel.getByRole('button', { name: 'Upload all 2 files' }).click();
  await page.getByText('Kept in the outbox').waitFor();
  await panel.waitFor({ state: 'hidden' });
  expect(await page.getByText(/documents? (was|were) uploaded/).count()).toBe(0);
  const names = (list: QueueItem[]) =>
    list.map(({ work }) => (work.kind === 'document' ? work.name : work.kind));
  expect(names(await queued())).toEqual(['attic.txt', 'cellar.txt']);
  await openOutbox();
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await tryNow.waitFor();
  desktop.session.online = true;
  await tryNow.click();
  const sent = await until(onServer, (list) =>
    list.some(({ originalName }) => originalName === 'cellar.txt'),
  );
  expect(sent.map(({ originalName }) => originalName)).toContain('attic.txt');
  expect(complaints).toEqual([]);
});

test('files dropped anywhere wait for their details, and a scanner folder is watched', async () => {
  const files = ['lease.txt', 'Testament.txt'].map((name) => {
    const file = path.join(dataDir, name);
    writeFileSync(file, `Words of ${name}`);
    return file;
  });
  // Drag until the window accepts the files, then drop.
  const drag = (type: 'dragover' | 'drop') =>
    page.evaluate(
      ([name, found]) => {
        Object.assign(window, { __standInPaths: found });
        const transfer = new DataTransfer();
        for (const one of Object.keys(found)) transfer.items.add(new File(['x'], one));
        const event = { bubbles: true, cancelable: true, dataTransfer: transfer };
        return !document.body.dispatchEvent(new DragEvent(name, event));
      },
      [type, Object.fromEntries(files.map((file) => [path.basename(file), file]))] as const,
    );
  await expect.poll(() => drag('dragover')).toBe(true);
  await drag('drop');
  await page.getByRole('heading', { name: 'Outbox' }).waitFor();
  await page.getByText(/^2 files to add: lease\.txt, Testament\.txt\./).waitFor();
  await page.getByRole('combobox', { name: 'Document Type' }).click();
  await page.getByRole('option', { name: 'Contract' }).click();
  await checkScreen(page, 'outbox offered');
  await page.getByRole('button', { name: 'Add files' }).click();
  await page.getByText('2 items added.').waitFor();
  await page.getByText(/^2 files to add/).waitFor({ state: 'hidden' });
  await until(onServer, (list) =>
    list.some(
      ({ originalName, documentType }) =>
        originalName === 'lease.txt' && documentType === 'contract',
    ),
  );

  const scans = path.join(dataDir, 'scans');
  mkdirSync(scans);
  standIn.files = [scans];
  const watched = page.getByRole('region', { name: 'Scanner folder' });
  await watched.getByRole('button', { name: 'Choose a folder' }).click();
  await watched.getByText(scans).waitFor();
  writeFileSync(path.join(scans, 'scan.txt'), 'A scan.');
  writeFileSync(path.join(scans, 'large.pdf'), Buffer.alloc(11 * 1024 * 1024, '%%EOF'));
  const taken = watched.getByText('One file was added from this folder.');
  await until(
    async () => {
      desktop.letPass(QUIET_MS);
      return taken.isVisible();
    },
    (visible) => visible,
  );
  await watched.getByText(/This file is larger than 10MB/).waitFor();
  await checkScreen(page, 'outbox watched folder');
  await watched.getByRole('button', { name: 'Stop watching' }).click();
  await watched.getByRole('button', { name: 'Choose a folder' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a folder of six hundred files, more than one page, can be paused and renders only visible rows', async () => {
  await openOutbox();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText(/^Paused/).waitFor();
  const folder = path.join(dataDir, 'scans');
  mkdirSync(folder);
  for (let number = 1; number <= 600; number += 1) {
    writeFileSync(path.join(folder, `scan ${number}.txt`), `Page ${number}`);
  }
  desktop.give([folder]);
  const added = await desktop.call('queue:add-files', {
    paths: [folder],
    documentType: 'other',
    description: '',
  });
  expect(added).toMatchObject({ ok: true, value: { queued: 600, refusedInAll: 0 } });
  await page.getByText('Paused. 600 items left.').waitFor();
  await page.getByText('scan 1.txt').waitFor();
  expect(await page.locator('li[data-index]').count()).toBeLessThan(60);
  await page.getByText('scan 1.txt').scrollIntoViewIfNeeded();
  // The end moves with each page that loads.
  const last = page.getByText('scan 600.txt');
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return last.isVisible();
    })
    .toBe(true);
  expect(await page.locator('li[data-index]').count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await page.getByLabel('Select scan 1.txt').check();
  await checkScreen(page, 'outbox paused and full');
});

test('without a network, loaded data stays readable with its age, and an upload is kept', async () => {
  const person = desktop.session.personAt(server.origin);
  const { body: made } = await person.upload('A letter of some length.', 'letter.txt');
  await page.reload();
  await page.getByRole('link', { name: 'letter.txt' }).click();
  await page.getByRole('heading', { name: 'letter.txt' }).waitFor();
  const saved = () => desktop.session.downloads.map(({ bytes }) => bytes?.toString());
  await page.getByRole('link', { name: 'Download' }).click();
  await expect.poll(saved).toEqual(['A letter of some length.']);
  desktop.session.online = false;
  await page.goto(`${new URL(page.url()).origin}/documents/${made.id}`);
  await page.getByRole('heading', { name: 'letter.txt' }).waitFor();
  await page.getByText(/No connection to the server\. Shown as of/).waitFor();
  await page.getByRole('link', { name: 'Download' }).click();
  await expect.poll(saved).toEqual(['A letter of some length.', 'A letter of some length.']);
  await page.goto(`${new URL(page.url()).origin}/dashboard`);
  await page.getByRole('link', { name: 'letter.txt' }).waitFor();
  await checkScreen(page, 'dashboard offline');
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'on the train.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Written on the train.'),
  });
  await page
    .getByRole('form', { name: 'Upload Document' })
    .getByRole('button', { name: 'Upload Document' })
    .click();
  await page.getByText('Kept in the outbox').waitFor();
  await page.getByText(/1 item in the outbox/).waitFor();
  desktop.session.online = true;
  await desktop.call('queue:try-now', undefined);
  await until(onServer, (list) =>
    list.some(({ originalName }) => originalName === 'on the train.txt'),
  );
  await page.getByText(/No connection to the server/).waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

test('what the keychain can no longer decrypt is set aside on request, and the outbox starts again', async () => {
  const person = desktop.session.personAt(server.origin);
  await close();
  await desktop.app.offline.close();
  const { restart } = standIn;
  standIn.restart = () => {
    restart.call(standIn);
    standIn.keychainKey = 'made anew';
  };
  desktop = await startDesktop({ server, dataDir });
  standIn.restart = restart;
  standIn.answer = () => 1;
  desktop.session.seat(person);
  ({ page, complaints, close } = await drawDesktop(desktop, browser, server));
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  await openOutbox();
  await page.getByText('The outbox is not available on this computer').waitFor();
  await checkScreen(page, 'outbox locked');
  await page.getByRole('button', { name: 'Start a new outbox' }).click();
  await page.getByText('The outbox file could not be read').waitFor();
  await page.getByText('Nothing to send').waitFor();
  // What was set aside has not been sent.
  await page.getByText('The outbox is empty.').waitFor();
  await checkScreen(page, 'outbox set aside');
  expect(complaints).toEqual([]);
});
