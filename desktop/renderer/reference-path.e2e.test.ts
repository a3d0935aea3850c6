import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authenticator, setUpTotp } from '../../server/testing/authenticator.ts';
import { buildTextPdf } from '../../server/testing/build-text-pdf.ts';
import { picturesMove, withSmallCamera } from '../../server/testing/call-window.ts';
import { collectAnnouncements } from '../../server/testing/collect-announcements.ts';
import { countPresses, type Effort } from '../../server/testing/count-presses.ts';
import { isInSight } from '../../server/testing/is-in-sight.ts';
import {
  keepSignedIn,
  openBrowser,
  openPhone,
  openWindow,
} from '../../server/testing/open-browser.ts';
import { type Hand, handOf, smallTargets, type Way } from '../../server/testing/operate.ts';
import { mailedCode } from '../../server/testing/signing-code.ts';
import type { TestPerson } from '../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

/*
 * Counts what a customer and a notary do for an Ohio jurat on an affidavit with two fields, with
 * identity document and knowledge questions, from the dashboard to the downloaded sealed PDF. Each of
 * them does it by touch on a phone, with the keyboard alone, and with a mouse.
 */

const AFFIDAVIT = [
  'AFFIDAVIT',
  'State of Ohio',
  'County of Franklin',
  'I, the undersigned, being duly sworn, state that I am the owner of the property at',
  '118 Harbor Street, Columbus, Ohio, and that I have lived there since March 3, 2019.',
  '',
  'Signature: ______________________________',
  '',
  'Date: ____________________',
].join('\n');

interface Participant extends Hand {
  person: TestPerson;
  context: BrowserContext;
  page: Page;
  effort: Effort;
  complaints: string[];
  announced: () => string[];
}

let server: TestServer;
let browser: Browser;
let notary: TestPerson;
let authenticator: Authenticator;

/** The accessibility trees of the main screens. */
const trees = new Map<string, string>();
/** The right answers to the questions, which differ from person to person. */
const answers = new Set<string>();
/** What each person had to do, as the documentation describes it. */
const efforts: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(person: TestPerson, way: Way, path: string): Promise<Participant> {
  const { context, page, complaints } =
    way === 'touch'
      ? await openPhone(browser, server.origin)
      : await openWindow(browser, server.origin);
  await keepSignedIn(context, person);
  await withSmallCamera(page);
  const effort = await countPresses(page);
  const announced = await collectAnnouncements(page);
  await page.goto(path);
  return { person, context, page, effort, complaints, announced, ...handOf(page, way) };
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name }).filter({ visible: true }).first();

/** Keeps the accessibility tree of a part of a screen, and checks the targets on a phone. */
async function see({ page, way }: Participant, title: string, part: Locator): Promise<void> {
  const tree = await part.ariaSnapshot();
  const known = tree
    .replace(/[A-Z][a-z]{2,8} \d{1,2}, \d{4}(, [\d:]+ [AP]M [A-Z]+)?/g, '(time)')
    .replace(/[\d:]+ [AP]M/g, '(time)')
    .replace(/(?<=verify\/|definition: )[\w-]{20}$/gm, '(number)')
    .replace(/(?<=SANDBOX-)\d{6}/g, '(number)')
    .replace(/(?<=Number ends in\n *- definition: )"\d{4}"/g, '(number)')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .replace(/[0-9a-f]{16,}/g, '(number)');
  if (!trees.has(title)) trees.set(title, `# ${title}\n\n${known}\n`);
  if (way === 'touch') expect(await smallTargets(page), title).toEqual([]);
}

/** Uploads an affidavit from the dashboard, to notarize it. */
async function upload({ page, press }: Participant, bytes: Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(button(page, 'Upload Document'));
  await (await chooser).setFiles({
    // The text says what it is.
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  });
  await press(button(page, 'Upload and notarize'));
}

/** The affidavit with a script, which a notarized file must not have. */
async function buildAffidavitWithScript(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await buildTextPdf([AFFIDAVIT]));
  document.addJavaScript('greeting', 'app.alert(1)');
  return document.save();
}

/** From the dashboard to the join page of the conference. */
async function prepare(customer: Participant, accept: () => Promise<void>): Promise<void> {
  const { page, press } = customer;
  await upload(customer, await buildTextPdf([AFFIDAVIT]));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Affidavits commonly use a jurat', { exact: false }).waitFor();
  expect(await dialog.getByRole('combobox', { name: 'State' }).inputValue()).toBe('Ohio');
  await see(customer, 'Start of the notarization', dialog);
  await press(button(dialog, 'Agree and start notarization'));
  await page.getByRole('heading', { name: 'Verify your identity' }).waitFor();
  await accept();
  await see(customer, 'Pictures for the identity proofing', page.getByRole('main'));
  await press(button(page, 'Use a sample ID'));
  await press(button(page, 'Yes, this is right'));
  for (let number = 1; number <= 5; number += 1) {
    await page.getByText(`Question ${number} of 5`).waitFor();
    // The sandbox names the right answer in the question.
    const question = page.getByRole('group').filter({ hasText: 'Here the answer is' });
    const right = /“(.+)”/.exec((await question.textContent()) ?? '')?.[1] ?? '';
    answers.add(right);
    await press(question.getByRole('button', { name: right, exact: true }));
  }
  await page.getByRole('heading', { name: 'Join Video Conference' }).waitFor();
  await see(customer, 'Join page of the conference', page.getByRole('main'));
}

/** A panel of the notary: a column next to the pages, on a phone a sheet over them. */
const sidePanel = ({ page, way }: Participant, name: string) =>
  page.getByRole(way === 'touch' ? 'dialog' : 'complementary', { name });

/** The notary's script up to the questions that the signer answers. */
async function leadToWillingness(officer: Participant): Promise<void> {
  const { page, press, type } = officer;
  const panel = sidePanel(officer, 'Script');
  const reach = (title: RegExp) => panel.getByRole('heading', { name: title }).waitFor();
  const goOn = () => press(button(panel, 'Done, continue'));
  /** The button is disabled until the answer to the step before it is processed. */
  const canGoOn = () =>
    panel.getByRole('button', { name: 'Done, continue', disabled: false }).waitFor();
  await reach(/^Announce the recording/);
  await goOn();
  await reach(/^Open the session/);
  await goOn();
  await reach(/^Where the notary is/);
  await canGoOn();
  await see(officer, 'Script of the notary', panel);
  // The notary sees the signer while reading to them, on a phone in the title row of the sheet.
  const signer = page.getByRole('figure', { name: /signer$/ });
  expect(await isInSight(signer)).toBe(true);
  await type(panel.getByLabel('County where you are'), 'Franklin');
  await goOn();
  await reach(/^Where .* Tester is/);
  await type(panel.getByLabel('City or town'), 'Columbus');
  await goOn();
  await reach(/^Identity of/);
  // The pictures to compare are open, and nothing is chosen for the notary.
  const region = page.getByRole('region', { name: /^Faces of/ });
  const faces = officer.way === 'touch' ? panel : region;
  await faces.getByRole('img', { name: 'Front of the identity document' }).waitFor();
  const live = faces.getByRole('figure', { name: /^Live: / });
  expect((await live.boundingBox())?.width).toBeGreaterThanOrEqual(MIN_FACE_PX);
  expect(await panel.getByRole('radio', { checked: true }).count()).toBe(0);
  await canGoOn();
  await see(officer, 'Identity of the signer', panel);
  await press(panel.getByRole('radio', { name: 'Identity document and proofing' }));
  await panel.getByText('you have identified this person', { exact: false }).waitFor();
  await goOn();
  await reach(/^Willingness and awareness of/);
}

/** The signer's answers and signature. */
async function sign(customer: Participant): Promise<void> {
  const { page, press, type } = customer;
  await button(page, 'I do').waitFor();
  await see(customer, 'Question of the notary', page.getByRole('region', { name: 'asking you' }));
  await press(button(page, 'I do'));
  await press(button(page, 'I swear'));
  const { body: user } = await customer.person.call<{ email: string }>('GET', '/api/user');
  const card = page.getByRole('form', { name: 'You can sign now' });
  const code = await mailedCode(`${server.dataDir}/outbox`, user.email);
  await see(customer, 'Signature', card);
  await type(card.getByLabel('Six-digit code'), code);
  await press(button(card, 'Adopt this signature and sign'));
}

async function seal(officer: Participant): Promise<void> {
  const { page, press, type } = officer;
  const confirmed = page.getByLabel('I have confirmed the identity of the principal');
  await confirmed.waitFor();
  await see(officer, 'Certificate', sidePanel(officer, 'Certificate'));
  await press(confirmed);
  const sealing = button(page, 'Seal document');
  // A code is valid only briefly, and sealing waits for the recording.
  await expect.poll(() => sealing.isEnabled()).toBe(true);
  await type(page.getByLabel('Six-digit code'), await authenticator.code());
  await press(sealing);
}

async function notarize(customer: Participant, officer: Participant): Promise<void> {
  await prepare(customer, async () => {
    await officer.press(button(officer.page, 'Accept and enter'));
    await officer.page.getByRole('heading', { name: 'Join Video Conference' }).waitFor();
  });
  for (const { page, press } of [customer, officer]) await press(button(page, 'Join Conference'));
  for (const { page } of [customer, officer]) await picturesMove(page);
  await leadToWillingness(officer);
  await sign(customer);
  await seal(officer);
  await customer.page.getByRole('heading', { name: 'Sealed' }).waitFor();
  // The card is charged after the seal.
  await customer.page.getByRole('link', { name: /^Receipt/ }).waitFor();
  await see(customer, 'Sealed document', customer.page.getByRole('main'));
  const download = customer.page.waitForEvent('download');
  await customer.press(customer.page.getByRole('link', { name: 'Download notarized PDF' }));
  await download;
}

/** Checks that announcements were made in this order. Others may come between them. */
function expectInOrder(announced: string[], expected: RegExp[]): void {
  let from = 0;
  for (const pattern of expected) {
    const at = announced.findIndex((text, index) => index >= from && pattern.test(text));
    expect(at, `${pattern} in ${announced.slice(from).join('\n')}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The effort of a person in the words of the documentation. */
function describeEffort(who: string, { presses, fields, screens }: Effort): string {
  const sum = [
    counted(presses.length, 'press').replace('presss', 'presses'),
    counted(fields.length, 'typed field'),
    counted(screens.length, 'screen'),
  ];
  return [
    `## ${who}: ${sum.join(', ')}`,
    '',
    ...presses.map(
      (name, index) => `${index + 1}. ${answers.has(name) ? 'The answer to a question' : name}`,
    ),
    '',
    `Typed: ${fields.join(', ') || 'nothing'}.`,
    '',
    `Screens: ${screens.map((screen) => `\`${screen}\``).join(', ')}.`,
    '',
  ].join('\n');
}

/** The width of the face that the notary identifies. */
const MIN_FACE_PX = 320;

/** How often a person moves the focus at most, with Tab or an arrow key. */
const MOST_MOVES = 80;

const ACTS = [
  {
    customer: { name: 'Tara', way: 'touch', who: 'Customer on a phone, by touch' },
    officer: { way: 'keyboard', who: 'Notary, with the keyboard alone' },
  },
  {
    customer: { name: 'Kira', way: 'keyboard', who: 'Customer, with the keyboard alone' },
    officer: { way: 'mouse', who: 'Notary, with a mouse' },
  },
  {
    customer: { name: 'Mona', way: 'mouse', who: 'Customer, with a mouse' },
    officer: { way: 'touch', who: 'Notary on a phone, by touch' },
  },
] as const;

test.for(ACTS)(
  'a customer ($customer.way) notarizes an affidavit with at most 18 presses, and the notary ($officer.way) needs at most 12',
  async (act) => {
    const person = await server.newcomer(act.customer.name);
    const customer = await open(person, act.customer.way, '/dashboard');
    const officer = await open(notary, act.officer.way, '/notary');
    await notarize(customer, officer);

    expect(customer.effort.presses.length).toBeLessThanOrEqual(18);
    expect(customer.effort.fields.length).toBeLessThanOrEqual(4);
    expect(officer.effort.presses.length).toBeLessThanOrEqual(12);
    expect(Math.max(customer.effort.moves, officer.effort.moves)).toBeLessThanOrEqual(MOST_MOVES);
    expectInOrder(customer.announced(), [
      /is ready for notarization/,
      /notarization was requested/,
      /face passed the checks/,
      /questions are ready/,
      /You are done/,
      /Current step: Announce the recording/,
      /Current step: Open the session/,
      /Current step: Where the notary is/,
      /Current step: Where .* Tester is/,
      /Current step: Identity of/,
      /The notary is asking you.*free will/,
      /The notary is asking you.*solemnly swear/,
      /You can sign now/,
      /Your signature is on the document/,
      /Sealing the document/,
    ]);
    const steps = [1, 2, 3, 4, 5, 6, 7].map((step) => new RegExp(`^${step} of 9$`));
    expectInOrder(officer.announced(), [...steps, /Nothing is missing/, /Sealing the document/]);
    for (const { announced, complaints, context } of [customer, officer]) {
      expect(announced().join('\n')).not.toContain('The connection was lost');
      expect(complaints).toEqual([]);
      await context.close();
    }
    efforts.push(describeEffort(act.customer.who, customer.effort));
    efforts.push(describeEffort(act.officer.who, officer.effort));
  },
);

const PRINT_COPIES = [
  { name: 'Pia', way: 'touch', who: 'Customer with a print copy, on a phone, by touch' },
  { name: 'Paul', way: 'keyboard', who: 'Customer with a print copy, with the keyboard alone' },
] as const;

test.for(PRINT_COPIES)(
  'a customer ($way) compares and confirms a print copy with two more presses before the identity check',
  async ({ name, way, who }) => {
    const customer = await open(await server.newcomer(name), way, '/dashboard');
    const { page, press } = customer;
    await upload(customer, await buildAffidavitWithScript());
    await press(page.getByRole('dialog').getByRole('link', { name: 'Compare the print copy' }));
    await page.getByText('No differences found').waitFor();
    await see(customer, 'Comparison of a print copy', page.getByRole('main'));
    await press(button(page, 'Confirm the print copy'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Affidavits commonly use a jurat', { exact: false }).waitFor();
    await press(button(dialog, 'Agree and start notarization'));
    await page.getByRole('heading', { name: 'Verify your identity' }).waitFor();
    expect(customer.effort.presses.length).toBeLessThanOrEqual(7);
    expect(customer.effort.fields).toEqual([]);
    expect(customer.effort.moves).toBeLessThanOrEqual(MOST_MOVES);
    expect(customer.complaints).toEqual([]);
    await customer.context.close();
    efforts.push(describeEffort(who, customer.effort));
  },
);

const INTRODUCTION = `# How many presses an act takes

An Ohio jurat on an affidavit with a signature and a date, with the identity document and the
knowledge questions of the sandbox, from the dashboard to the downloaded sealed PDF. Every press
counts, including those in dialogs of the browser and the operating system. With the keyboard, a press
is Enter or Space; each person also moves the focus at most ${MOST_MOVES} times with Tab or an arrow key. A
browser test counts them and compares them with this page; \`npm test -- reference-path -u\` updates it.

The customers with a print copy upload the same affidavit with a script in it. They are measured up to
the identity check, where the other customers have made five presses.
`;

test('docs/ux.md states the measured presses', async () => {
  await expect([INTRODUCTION, ...efforts].join('\n')).toMatchFileSnapshot('../../docs/ux.md');
});

test('the main screens have the names, roles and states that assistive technology reads', async () => {
  await expect([...trees.values()].join('\n')).toMatchFileSnapshot('reference-path.trees.txt');
});
