import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problem, problemText } from '../../../common/messages/errors.ts';
import { recordingMessages } from '../../../common/messages/recording.ts';
import { signingMessages } from '../../../common/messages/signing.ts';
import { codeMessages } from '../../../common/messages/signing-codes.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { KeptRecording } from '../../../common/recording.ts';
import type { Script } from '../../../common/script.ts';
import { runTool, temporaryFolder } from '../../../server/sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from '../../../server/testing/authenticator.ts';
import {
  enterCall,
  joinCall,
  picturesMove,
  withSmallCamera,
} from '../../../server/testing/call-window.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { invited } from '../../../server/testing/invite.ts';
import { openBrowser } from '../../../server/testing/open-browser.ts';
import { countCodes, mailedCode } from '../../../server/testing/signing-code.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import {
  acceptedSession,
  SIGNATURE,
  until,
  uploadReady,
  valueFor,
} from '../../../server/testing/world.ts';

/** Tests one whole recorded session with two signers, a witness and the notary, in four windows. */
let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let notary: TestPerson;
let ann: TestPerson;
let witness: TestPerson;
let authenticator: Authenticator;
let session: NotarizationSession & { conferenceSessionId: string };

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  const document = await uploadReady(customer);
  session = await acceptedSession(customer, notary, document.id);
  ann = await invited(server, customer, session.id, 'signer', 'Ann');
  witness = await invited(server, customer, session.id, 'witness', 'Wanda');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const at = (call = '') => `/api/notarization-sessions/${session.id}${call}`;
const see = async (person: TestPerson) =>
  (await person.call<NotarizationSession>('GET', at())).body;
/** Limit for the whole script on a busy machine. */
const SCRIPT_MS = 300_000;
const outbox = () => path.join(server.dataDir, 'outbox');
const mailOf = async (person: TestPerson) =>
  (await person.call<{ email: string }>('GET', '/api/user')).body.email;
const region = (page: Page) => page.getByRole('region', { name: 'Document' });

/**
 * Everyone confirms their steps; the script screens have their own test. A step whose recording
 * turns out to be unusable, because a busy machine recorded too little, is repeated.
 */
async function sayEverything(): Promise<void> {
  const ids = new Map<string, TestPerson>();
  for (const person of [customer, ann, witness]) {
    ids.set((await person.call<{ id: string }>('GET', '/api/user')).body.id, person);
  }
  const sayNext = async () => {
    const { body: script } = await notary.call<Script>('GET', at('/script'));
    const step = script.steps.find(({ done }) => !done);
    if (!step) return null;
    const person = step.by === 'notary' ? notary : ids.get(step.person?.userId ?? '');
    const value = valueFor(step, script.rules?.state ?? '');
    const { body } = await (person as TestPerson).call('POST', at(`/script/${step.key}`), value);
    return { step: step.key, body };
  };
  await until(sayNext, (open) => open === null, SCRIPT_MS);
}

/** Signs the user's own field on the screen. */
async function signField(page: Page): Promise<void> {
  await region(page)
    .getByRole('button', { name: /^Your signature/ })
    .click();
}

/** What asks a signer to sign, in one step. */
const card = (page: Page) => page.getByRole('form', { name: signingMessages.turnTitle });

async function adopt(page: Page, name?: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Adopt and sign' });
  await button.waitFor();
  if (name) await page.getByLabel('Your name as signature').fill(name);
  await repeatUntilDone(button);
}

/** Signs. If the recording was interrupted at that moment, it is refused and the button stays. */
async function repeatUntilDone(button: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await button.click({ timeout: 3000 }).catch(() => undefined);
        return button.isHidden();
      },
      { timeout: 180_000 },
    )
    .toBe(true);
}

/**
 * Maximum brightness of each quarter of a recording's video, 0 to 255: a camera is bright, a name
 * is on a dark background.
 */
async function brightest(): Promise<number[]> {
  const recording = `/api/conference/${session.conferenceSessionId}/recording`;
  const { body } = await customer.call<KeptRecording>('GET', recording);
  expect(body.chainHolds).toBe(true);
  const takes = body.takes.filter(({ track }) => track === 'session');
  const longest = takes.reduce((a, b) => (b.durationMs > a.durationMs ? b : a));
  const folder = temporaryFolder();
  const [film, quarters] = [path.join(folder, 'faces.webm'), path.join(folder, 'quarters')];
  const kept = await customer.fetch(`${recording}/takes/${longest.id}`);
  writeFileSync(film, Buffer.from(await kept.arrayBuffer()));
  const { output } = runTool(
    'ffmpeg',
    ...['-v', 'error', '-skip_frame', 'nokey', '-i', film],
    // Each frame once, however long it lasts: only changes are recorded.
    ...['-vf', 'scale=2:2:flags=area,format=gray', '-fps_mode', 'passthrough'],
    ...['-f', 'rawvideo', quarters],
  );
  expect(output).toBe('');
  const seen = [...readFileSync(quarters)];
  return [0, 1, 2, 3].map((at) => Math.max(...seen.filter((_, index) => index % 4 === at)));
}

async function textOf(data: Uint8Array): Promise<string> {
  const task = getDocument({ data, verbosity: 0 });
  try {
    const { items } = await (await (await task.promise).getPage(1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  } finally {
    await task.destroy();
  }
}

test('two signers in order, a witness and the notary get from the conference to the seal', async () => {
  const address = `/conference/${session.conferenceSessionId}`;
  const enter = (person: TestPerson, role: 'Signer' | 'Notary' | 'Witness') =>
    joinCall(browser, person, address, role, { prepare: withSmallCamera });
  // One after the other: four windows that load at once leave two cores no time for peer
  // connections.
  const owner = await enter(customer, 'Signer');
  const officer = await enter(notary, 'Notary');
  const second = await enter(ann, 'Signer');
  const third = await enter(witness, 'Witness');
  await picturesMove(officer.page, 0.5, 3);

  // The notary leads: pointer, page and zoom are followed until a person looks around.
  const paper = officer.page.locator('section[aria-label=Document] canvas').first();
  await paper.hover({ position: { x: 100, y: 120 } });
  const pointer = owner.page.locator('[data-notary-pointer]');
  await expect
    .poll(async () => {
      await officer.page.mouse.move(600 + Math.random() * 40, 420);
      return pointer.count();
    })
    .toBe(1);
  // The same without a mouse.
  await officer.page.mouse.move(2, 2);
  await expect.poll(() => pointer.count()).toBe(0);
  const byKeys = officer.page.getByRole('button', { name: /^Point for everyone/ });
  await byKeys.focus();
  await pointer.waitFor();
  const left = () => pointer.evaluate((mark) => (mark as HTMLElement).style.left);
  expect(await left()).toBe('50%');
  await byKeys.press('Shift+ArrowRight');
  await byKeys.press('ArrowLeft');
  await expect.poll(left).toBe('58%');
  await byKeys.press('Escape');
  await pointer.waitFor({ state: 'detached' });
  await officer.page.getByRole('button', { name: 'Zoom in' }).click();
  await region(owner.page).getByText('125%').waitFor();
  await owner.page.getByRole('button', { name: 'Zoom out' }).click();
  await region(owner.page).getByText('100%').waitFor();
  await owner.page.getByRole('button', { name: 'Follow the notary' }).click();
  await region(owner.page).getByText('125%').waitFor();
  await officer.page.getByRole('button', { name: 'Zoom out' }).click();
  await region(owner.page).getByText('100%').waitFor();

  // A field for each signer; Ann signs first.
  const people = (await see(notary)).people;
  const keyOf = (name: string) => people.find((one) => one.name.startsWith(name))?.key;
  const field = { kind: 'signature', page: 1, x: 0.1, width: 0.3, height: 0.05, required: true };
  const fields = [
    { ...field, y: 0.3, person: keyOf('Ann') },
    { ...field, y: 0.4, person: 'owner' },
    { ...field, y: 0.5, person: keyOf('Wanda') },
    { ...field, y: 0.6, person: 'notary' },
  ];
  expect((await notary.call('PUT', at('/fields'), { fields })).status).toBe(200);
  const order = [keyOf('Ann'), 'owner', keyOf('Wanda')];
  expect((await notary.call('PUT', at('/signing-order'), { order })).status).toBe(200);

  await owner.page.getByRole('button', { name: 'Chat' }).first().click();
  await owner.page.getByPlaceholder('Type a message...').fill('Good morning, Ann');
  await owner.page.keyboard.press('Enter');
  await third.page.getByRole('button', { name: 'Chat' }).first().click();
  await third.page.getByText('Good morning, Ann', { exact: true }).waitFor();
  await owner.page.getByRole('button', { name: 'Chat' }).first().click();
  const control = (name: string) =>
    second.page.getByRole('toolbar', { name: 'Conference controls' }).getByRole('button', { name });
  await control('Screen share').click();
  await owner.page.getByLabel('Sharing the screen').first().waitFor();
  await control('Screen share').click();
  await owner.page.getByLabel('Sharing the screen').first().waitFor({ state: 'detached' });

  // Steps about a person whom the recording does not show must wait.
  await control('Video off').click();
  const scriptDone = sayEverything();
  const script = officer.page.locator('[data-script]');
  const annIsOff = script.getByText(
    problemText(problem('not_recorded', { case: 'camera_off', name: 'Ann Tester' })),
  );
  // If an earlier step is refused, its reason is the failure.
  await Promise.race([annIsOff.waitFor({ timeout: 2 * SCRIPT_MS }), scriptDone]);
  await control('Video off').click();
  await scriptDone;

  await owner.page.getByText(/It is Ann Tester’s turn to sign/).waitFor();
  await region(owner.page).getByLabel('Signature of Ann Tester').waitFor();
  expect(
    await region(owner.page)
      .getByRole('button', { name: /^Your signature/ })
      .count(),
  ).toBe(0);
  // The window is reloaded during signing: the emailed code is still valid, and no other is sent.
  const annsMail = await mailOf(ann);
  const isCodeSent = () =>
    until(
      async () => countCodes(outbox(), annsMail),
      (count) => count === 1,
    );
  await card(second.page).waitFor();
  await isCodeSent();
  await second.page.reload();
  await enterCall(second.page, 'Signer');
  await card(second.page)
    .getByText(/We sent a six-digit code/)
    .waitFor();
  await isCodeSent();
  // When confirmed in another window, the window that asks continues automatically.
  await card(second.page).getByRole('button', { name: signingMessages.turnOther }).click();
  await second.page.getByRole('dialog').getByLabel(codeMessages.label).waitFor();
  const confirmed = await ann.call('POST', at('/signing-codes/confirm'), {
    code: await mailedCode(outbox(), annsMail),
  });
  expect(confirmed.status).toBe(200);
  await adopt(second.page, 'Ann Tester');

  const wandasCamera = third.page
    .getByRole('toolbar', { name: 'Conference controls' })
    .getByRole('button', { name: 'Video off' });
  await wandasCamera.click();
  await card(owner.page).waitFor();
  await checkScreen(owner.page, 'signing card');
  const ownersCode = await mailedCode(outbox(), server.account('customer').email);
  await card(owner.page).getByLabel(codeMessages.label).fill(ownersCode);
  await repeatUntilDone(card(owner.page).getByRole('button', { name: signingMessages.turnSign }));
  await until(
    () => see(witness),
    ({ turn }) => turn === keyOf('Wanda'),
  );
  const wandasCode = await mailedCode(outbox(), await mailOf(witness));
  const byWanda = await witness.call('POST', at('/signing-codes/confirm'), { code: wandasCode });
  expect(byWanda.status).toBe(200);
  // It is her turn, and the recording does not show her: the act continues, her signature waits.
  for (const { page } of [third, officer]) {
    const notice = page.getByRole('status').filter({ hasText: recordingMessages.signingWaits });
    await notice
      .getByText(problemText(problem('not_recorded', { case: 'camera_off', name: 'Wanda Tester' })))
      .waitFor();
  }
  await wandasCamera.click();
  const wandas = (await see(witness)).fields.find(({ person }) => person === keyOf('Wanda'));
  await until(
    () =>
      witness.call('POST', at('/signatures'), {
        ...SIGNATURE,
        appearance: { kind: 'typed', text: 'Wanda Tester' },
        fieldId: wandas?.id,
      }),
    ({ status }) => status === 201,
  );
  // A witness who has signed may leave.
  await third.context.close();
  expect((await see(notary)).abilities.sealMissing).toEqual([
    'Nora Whitfield still has to fill in: signature on page 1.',
  ]);
  await signField(officer.page);
  await adopt(officer.page);
  await until(
    () => see(notary),
    ({ abilities }) => abilities.seal,
  );

  const certificate = officer.page.getByRole('button', { name: 'Complete certificate' });
  await certificate.click();
  // While the certificate is open, the filled button is the one that seals.
  expect(await certificate.getAttribute('data-variant')).toBe('default');
  await officer.page.getByLabel('I have confirmed the identity of the principal').check();
  await officer.page.getByLabel('Your name as signature').fill('Nora Whitfield');
  // Not while the recording is paused: a code is valid only briefly.
  const seal = officer.page.getByRole('button', { name: 'Seal document' });
  await expect.poll(() => seal.isEnabled()).toBe(true);
  await officer.page.getByLabel('Six-digit code').fill(await authenticator.code());
  await seal.click();
  for (const { page } of [owner, second, officer]) {
    await page.getByRole('heading', { name: 'Sealed' }).waitFor();
  }
  const sealed = await customer.fetch(`/api/documents/${session.documentId}/download`);
  const text = await textOf(new Uint8Array(await sealed.arrayBuffer()));
  for (const name of ['Cole Bennett', 'Ann Tester', 'Wanda Tester', 'Nora Whitfield']) {
    expect(text).toMatch(new RegExp(`${name} · \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC`));
  }
  for (const light of await brightest()) expect(light).toBeGreaterThan(80);
  for (const { complaints } of [owner, officer, second, third]) expect(complaints).toEqual([]);
}, 900_000);
