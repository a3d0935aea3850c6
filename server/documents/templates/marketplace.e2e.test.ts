import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from '../../testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow, withoutLive } from '../../testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { typeTwoWords } from '../../testing/type-two-words.ts';
import { shelfId } from './seed-templates.ts';

/** Tests the screens of the template marketplace in the browser, in each of their states. */
let server: TestServer;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ page, context, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(page.context(), await server.person('customer'));
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await server?.stop();
});

const BILL = 'Motor Vehicle Bill of Sale';
/** Returns the texts that a screen reader reads with a field, in order. */
const descriptionOf = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent),
  );
const card = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first();

test('shows six skeleton cards while loading, shows the specified error, and recovers', {
  tags: ['S2.9-01', 'S8-11'],
}, async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/templates(\?|$)/, async (route) => {
    await held;
    await route.abort();
  });
  const letLive = await withoutLive(page);
  await page.goto('/templates');
  await page.getByTestId('template-skeleton').first().waitFor();
  expect(await page.getByTestId('template-skeleton').count()).toBe(6);
  await checkScreen(page, 'templates-loading');
  release();
  const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Templates:' });
  await alert
    .getByText('There was an issue loading the template marketplace. Please refresh the page.')
    .waitFor();
  await checkScreen(page, 'templates-error');
  await page.unroute(/\/api\/templates(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await card(BILL).waitFor();
  await letLive();
});

test('lists, searches and filters templates, and shows an empty state', {
  tags: ['S0-02', 'S2.1-05', 'S2.9-01', 'S2.9-02', 'S9-11'],
}, async () => {
  await page.goto('/templates');
  await card(BILL).waitFor();
  expect(await card(BILL).getByText('Free', { exact: true }).count()).toBe(1);
  await checkScreen(page, 'templates');
  await typeTwoWords(page, page.getByLabel('Search templates'), ['vehicel', 'sale']);
  await card(BILL).waitFor();
  await page.goto('/templates?search=zzzqqq&category=deed');
  await page.getByRole('heading', { name: 'No templates found' }).waitFor();
  await checkScreen(page, 'templates-empty');
  await page.getByRole('button', { name: 'Show all templates' }).click();
  await card(BILL).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('displays many templates and very long words without a broken layout', async () => {
  const { db } = server.services;
  await db('document_templates').insert(
    Array.from({ length: 60 }, (_, index) => ({
      title: index === 0 ? 'W'.repeat(200) : `Filler ${index} ${'very long title '.repeat(8)}`,
      description: 'x'.repeat(300),
      tags: `${'t'.repeat(80)}, two, three, four`,
      content: 'Text',
      category: 'intellectual_property',
      price: 123_456_789,
    })),
  );
  await page.goto('/templates');
  await page.getByText('86 templates').waitFor();
  const full = card('W'.repeat(200));
  expect(await full.locator('ul').last().getByRole('listitem').count()).toBe(3);
  await checkScreen(page, 'templates-full');
  await db('document_templates')
    .where({ description: 'x'.repeat(300) })
    .delete();
});

test('previews the first page, and shows "Preview Coming Soon" if there is no picture', {
  tags: ['S2.9-03', 'S8-12'],
}, async () => {
  await page.goto('/templates');
  await card(BILL).getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: 'First page with blank fields' });
  await picture.waitFor();
  await page.waitForFunction(
    () => (document.querySelector('[role=dialog] img') as HTMLImageElement).naturalWidth > 600,
  );
  await checkScreen(page, 'templates-preview');
  await page.keyboard.press('Escape');
  await server.services.db('document_templates').insert({
    title: 'A Bare Note',
    description: 'No picture',
    content: 'Text',
    category: 'other',
  });
  await page.goto('/templates?search=bare%20note');
  await card('A Bare Note').getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Preview Coming Soon').waitFor();
  await page.keyboard.press('Escape');
});

test('lets a customer fill in a template and create a document, and keeps the values', async () => {
  await page.goto('/templates');
  await card(BILL).getByRole('button', { name: 'Get for free' }).click();
  await page.getByText('Purchase Initiated').waitFor();
  await page.waitForURL(/\/templates\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: BILL, level: 1 }).waitFor();
  await page.getByText(/required fields are still blank/).waitFor();
  await page.getByRole('button', { name: 'Upload for notarization' }).click();
  await page.getByText('This field is required.').first().waitFor();
  await checkScreen(page, 'template-blank');
  await page.getByLabel('Seller: full legal name').fill('Maria Alvarez');
  await page.getByText('between Maria Alvarez').waitFor();
  await page.reload();
  expect(await page.getByLabel('Seller: full legal name').inputValue()).toBe('Maria Alvarez');
  const texts: Record<string, string> = {
    'Seller: address': '14 Elm Street, Dayton',
    'Buyer: full legal name': 'Cole Bennett',
    'Buyer: address': '2 Oak Road, Dayton',
    'Year, make and model': '2019 Toyota Corolla',
    'Body type and color': 'sedan, silver',
    'Vehicle identification number (VIN)': '1HGCM82633A004352',
    'Odometer reading, in miles': '40210',
    'Purchase price': '12,500',
    'Date of sale': '2026-03-03',
  };
  for (const [label, value] of Object.entries(texts)) await page.getByLabel(label).fill(value);
  for (const [label, option] of [
    ['The reading is', 'the actual mileage of the vehicle'],
    ['The price is paid', 'in cash'],
    ['The vehicle is sold', 'as is'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByText('Every required field is filled in.').waitFor();
  await page.getByText('$12,500.00').waitFor();
  await checkScreen(page, 'template-filled');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${BILL}.pdf`);
  await page.getByText(/9 of 10 downloads left/).waitFor();

  await page.route(/\/document$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Upload for notarization' }).click();
  await page.getByText('The connection failed. What you entered is saved').waitFor();
  expect(await page.getByLabel('Buyer: full legal name').inputValue()).toBe('Cole Bennett');
  await page.unroute(/\/document$/);
  await page.getByRole('button', { name: 'Upload for notarization' }).click();
  await page.waitForURL(/\/documents\//);
  await page.getByRole('heading', { name: `${BILL}.pdf` }).waitFor();
  await page.getByText('Ready', { exact: true }).waitFor();
});

test('opens a template without its stored values while their key does not arrive, and keeps them', async () => {
  await page.goto(`/templates/${shelfId('motor-vehicle-bill-of-sale')}`);
  const seller = page.getByLabel('Seller: full legal name');
  await expect.poll(() => seller.inputValue()).toBe('Maria Alvarez');
  const key = '**/api/user/storage-key';
  // No response ever comes.
  await page.route(key, () => new Promise(() => undefined));
  await page.reload();
  await seller.waitFor({ timeout: 20_000 });
  expect(await seller.inputValue()).toBe('');
  await page.unroute(key);
  await seller.fill('Ana Ortiz');
  await page.reload();
  await expect.poll(() => seller.inputValue()).toBe('Maria Alvarez');
});

test('sells a paid template with the sandbox, which is labeled as such', {
  tags: ['S2.9-03', 'S8-12'],
}, async () => {
  await server.services.db('document_templates').insert({
    title: 'A Paid Note',
    description: 'Costs something',
    content: 'Text of the paid note.',
    category: 'other',
    price: 999,
  });
  await page.goto('/templates?search=paid%20note');
  await page.route(/\/purchase$/, (route) => route.abort());
  await card('A Paid Note').getByRole('button', { name: 'Purchase' }).click();
  await page.getByText('Purchase Failed').waitFor();
  await page.unroute(/\/purchase$/);
  await card('A Paid Note').getByRole('button', { name: 'Purchase' }).click();
  await page.waitForURL(/\/templates\/payment\//);
  await page.getByText('SANDBOX', { exact: true }).waitFor();
  await page.getByText('$9.99').waitFor();
  await checkScreen(page, 'templates-payment');
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await page.waitForURL(/view=mine/);
  const row = page.getByRole('listitem').filter({ hasText: 'A Paid Note' });
  await row.getByText('Payment failed', { exact: true }).waitFor();
  await checkScreen(page, 'templates-mine');
  await row.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Pay in the sandbox' }).click();
  await page.getByText('The payment has arrived. The template is yours.').waitFor();
  await row.getByRole('link', { name: 'Fill in' }).click();
  await page.getByText('Text of the paid note.').waitFor();
});

test('shows an error for an unknown template, and if a template cannot be loaded', async () => {
  await page.goto('/templates/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: 'Template not found' }).waitFor();
  await checkScreen(page, 'template-missing');
  await page.route(/\/api\/templates\//, (route) => route.abort());
  await page.goto(`/templates/${shelfId('motor-vehicle-bill-of-sale')}`);
  await page.getByText('What you entered is saved. Please try again.').waitFor();
  await page.unroute(/\/api\/templates\//);
});

test('lets a customer request a custom template, see it in the list, and cancel it', {
  tags: ['S2.9-01', 'S2.9-04', 'S8-13', 'S9-10'],
}, async () => {
  await page.goto('/templates');
  await page.getByRole('link', { name: 'Request Custom Template' }).first().click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText('Template type is required').waitFor();
  await page.getByText('Please provide a detailed description (minimum 50 characters)').waitFor();
  expect(await descriptionOf(page.getByLabel('Description'))).toEqual([
    'Please provide a detailed description (minimum 50 characters)',
    '0 of at least 50 characters',
  ]);
  await checkScreen(page, 'templates-request');
  await page.getByLabel('Template type').fill('Lease of a boat mooring');
  await page.getByLabel('Description').fill('A lease');
  await page.getByText('7 of at least 50 characters').waitFor();
  const text = 'A lease of a boat mooring in Ohio for one season, with insurance and a deposit.';
  await page.getByLabel('Description').fill(text);
  expect(await page.getByRole('radio', { name: /Standard/ }).isChecked()).toBe(true);
  await page.route('**/api/template-requests', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText('There was an error submitting your request.').first().waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe(text);
  await page.unroute('**/api/template-requests');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('heading', { name: 'Request Submitted Successfully!' }).waitFor();
  await page.getByRole('link', { name: 'My requests' }).last().click();
  const row = page.getByRole('listitem').filter({ hasText: 'Lease of a boat mooring' });
  await row.waitFor();
  await checkScreen(page, 'templates-requests');
  await row.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await row.getByText('Cancelled', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('lets the administrator approve a draft, and the customer pay for it and open it', async () => {
  await page.goto('/templates?view=request');
  await page.getByLabel('Template type').fill('Lease of a beach hut');
  await page
    .getByLabel('Description')
    .fill('A lease of a beach hut in Florida for one summer, with a deposit and two dogs.');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('heading', { name: 'Request Submitted Successfully!' }).waitFor();
  await page.getByRole('link', { name: 'My requests' }).last().click();
  const row = page.getByRole('listitem').filter({ hasText: 'Lease of a beach hut' });
  await row.getByText('In review', { exact: true }).waitFor();

  const office = await openWindow(browser, server.origin);
  await keepSignedIn(office.page.context(), await server.person('administrator'));
  await office.page.goto('/admin/templates');
  const draft = office.page.getByRole('listitem').filter({ hasText: 'Lease of a beach hut' });
  await draft.waitFor();
  await checkScreen(office.page, 'template-reviews');
  await draft.getByRole('button', { name: 'Review' }).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByText('Composed from clauses as: Lease Agreement.').waitFor();
  await checkScreen(office.page, 'template-review');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await dialog.getByText('Please give a reason.').waitFor();
  await dialog.getByLabel('Price in dollars').fill('31');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('The price cannot be more than $29.99.').waitFor();
  await dialog.getByLabel('Price in dollars').fill('29.99');
  await dialog.getByLabel('Title').fill('Beach Hut Lease');
  await office.page.route('**/api/admin/template-requests/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await office.page.getByText('What you entered is still here. Please try again.').waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Beach Hut Lease');
  await office.page.unroute('**/api/admin/template-requests/*');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await office.page.getByText('Approved. We tell the customer how to pay.').waitFor();

  // The customer's page is still open and was updated by a live event, without a reload.
  await row.getByRole('button', { name: 'Pay and open' }).click();
  await page.getByText('$29.99').waitFor();
  await page.getByRole('button', { name: 'Pay in the sandbox' }).click();
  await page.getByText('The payment has arrived. The template is yours.').waitFor();
  const own = page.getByRole('listitem').filter({ hasText: 'Beach Hut Lease' });
  await own.getByRole('link', { name: 'Fill in' }).click();
  await page.getByRole('heading', { name: 'Beach Hut Lease', level: 1 }).waitFor();

  await office.page.goto('/admin/purchases');
  const refund = office.page.getByRole('button', { name: /Refund: Beach Hut Lease/ });
  await refund.waitFor();
  await checkScreen(office.page, 'template-purchases');
  await refund.click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await office.page.getByText('This field is required.', { exact: true }).waitFor();
  await office.page.getByLabel('Reason').fill('Bought twice');
  await office.page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await office.page.getByText('Refunded. We notify the payment provider.').waitFor();
  await page.goto('/templates?view=mine');
  await own.getByText('Refunded', { exact: true }).waitFor();
  await own.getByText('Bought twice').waitFor();
  expect(office.complaints).toEqual([]);
  expect(complaints).toEqual([]);
  await office.context.close();
});
