import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardMessages } from '../../../common/messages/charges.ts';
import { landingMessages } from '../../../common/messages/landing.ts';
import { priceMessages } from '../../../common/messages/prices.ts';
import { subscriptionMessages as words } from '../../../common/messages/subscriptions.ts';
import { startCashier } from '../../../server/money/charges/testing/start-cashier.ts';
import { syncSubscription } from '../../../server/money/subscriptions/sync-subscription.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { until, uploadReady } from '../../../server/testing/world.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a customer comes from Try Free, subscribes, uses included acts, and cancels', async () => {
  const { db } = server.services;
  const customer = await server.person('customer');
  const { email, password } = server.account('customer');
  const { context, page, complaints } = await openWindow(browser, server.origin);

  // From the home page to the terms.
  await page.goto('/');
  await page.getByRole('button', { name: 'Try Free' }).click();
  await page.getByRole('button', { name: landingMessages.continueToSignIn }).click();
  await page.getByLabel('Password').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/profile\?plan=business/);
  const dialog = page.getByRole('dialog', { name: words.dialogTitle });
  await dialog.getByText(/we charge \$199\.00 to your Visa ending in 4242/).waitFor();
  await checkScreen(page, 'subscribe');
  await dialog.getByRole('button', { name: words.notNow }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
  const plan = page.getByRole('region', { name: words.title, exact: true });
  await plan.scrollIntoViewIfNeeded();
  await checkScreen(page, 'plan offered');
  await plan.getByRole('button', { name: 'Try free for 14 days' }).click();
  await dialog.getByRole('button', { name: 'Try free for 14 days' }).click();
  await plan.getByText('0 of 5 acts of the trial used').waitFor();
  await checkScreen(page, 'plan in its trial');

  // A session whose act is included.
  const { id: documentId } = await uploadReady(customer);
  await page.goto(`/documents/${documentId}`);
  await page.getByRole('main').getByRole('button', { name: 'Start Notarization' }).click();
  const price = page.getByRole('region', { name: priceMessages.title });
  await price.getByText('Uses 1 of the 5 acts left in your plan.').waitFor();
  await page.getByText(priceMessages.included).waitFor();
  await checkScreen(page, 'price of an included act');

  // The trial is over, and the first month is charged.
  const row = await db('subscriptions').first();
  const reference = row?.reference?.replace(/_\d+_14$/, `_${Date.now() - 15 * 86_400_000}_14`);
  await db('subscriptions')
    .where({ id: row?.id ?? '' })
    .update({ reference: reference ?? null });
  await syncSubscription(server.services, { subscriptionId: row?.id ?? '' });
  await until(
    () => db('charges').first(),
    (charge) => charge?.status === 'paid',
  );
  await page.goto('/profile#billing');
  await plan.getByText(/^Next payment of \$199\.00 on /).waitFor();
  await page.getByText('$199.00 (SANDBOX)').waitFor();
  await plan.scrollIntoViewIfNeeded();
  await checkScreen(page, 'plan in a paid month');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Receipt SANDBOX-000001' }).click();
  expect((await downloading).suggestedFilename()).toBe('receipt-SANDBOX-000001.pdf');

  // Cancels and keeps it, then cancels it for good.
  await plan.getByRole('button', { name: words.cancel }).click();
  const question = page.getByRole('dialog', { name: words.cancelTitle });
  await question.getByText(/^You can use the plan until /).waitFor();
  await checkScreen(page, 'cancel the plan');
  await question.getByRole('button', { name: words.cancelConfirm }).click();
  await plan.getByText(/^Your plan ends on /).waitFor();
  await plan.getByRole('button', { name: words.keep }).click();
  await plan.getByText(/^Next payment of /).waitFor();
  await db('subscriptions')
    .where({ id: row?.id ?? '' })
    .update({ cancelsAtEnd: true, cancelsNow: true });
  await syncSubscription(server.services, { subscriptionId: row?.id ?? '' });
  await page.reload();
  await plan.getByText(/^Your Business plan ended on /).waitFor();
  await plan.getByRole('button', { name: words.subscribe }).waitFor();
  await checkScreen(page, 'plan ended');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a customer without a card adds one on the way to the subscription', async () => {
  const cashier = await startCashier();
  const { context, page, complaints } = await openWindow(browser, cashier.server.origin);
  try {
    const person = await cashier.customer();
    await keepSignedIn(context, person);
    await page.route('https://checkout.example/**', (route) => route.fulfill({ body: 'Card' }));
    await page.goto('/profile?plan=business');
    const plan = page.getByRole('region', { name: words.title, exact: true });
    await plan.getByText(words.needsCard).waitFor();
    await checkScreen(page, 'plan without a card');
    await plan.getByRole('button', { name: cardMessages.add }).click();
    await page.waitForURL('https://checkout.example/**');
    // The customer enters the card there, and Stripe leads back.
    const opened = cashier.stripe.requests.findLast(({ form }) => form.get('mode') === 'setup');
    const userId = await cashier.idOf(person);
    const card = await cashier.server.services.db('cards').where({ userId }).first();
    cashier.stripe.cards.enterCard(card?.setupReference ?? '', 'pm_browser', '1881');
    await page.goto(opened?.form.get('success_url') ?? '');
    const dialog = page.getByRole('dialog', { name: words.dialogTitle });
    await dialog.getByText(/your Visa ending in 1881/).waitFor();
    await dialog.getByRole('button', { name: 'Try free for 14 days' }).click();
    await plan.getByText('0 of 5 acts of the trial used').waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await cashier.stop();
  }
});
