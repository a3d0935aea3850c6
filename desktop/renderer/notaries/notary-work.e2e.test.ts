import { expect, test } from 'vitest';
import { documentTypeNames } from '../../../common/messages/documents.ts';
import { notaryMessages } from '../../../common/messages/notaries.ts';
import { workMessages as words } from '../../../common/messages/notary-work.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { openApp } from '../../../server/testing/open-app.ts';
import { keepSignedIn, openWindow } from '../../../server/testing/open-browser.ts';
import { newNotary } from '../../../server/testing/world.ts';

const app = openApp();

test('a notary states their work and sees their pay, and the administrator sees the work', async () => {
  const notary = await newNotary(app.server);
  const { page, context, complaints } = await openWindow(app.browser, app.server.origin);
  await keepSignedIn(context, notary);
  await page.goto('/notary');
  await page.getByRole('tab', { name: notaryMessages.profile }).click();
  const pay = page.getByRole('definition').getByText('Contractor, $25.00 for each document');
  await pay.waitFor();
  const save = page.getByRole('button', { name: words.save });
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: documentTypeNames.deed }).check();
  await page.getByRole('checkbox', { name: 'Sealwright' }).check();
  const others = page.getByRole('textbox', { name: words.otherProviders });
  await others.fill('x'.repeat(61));
  await save.click();
  await page.getByText('at most 60 characters', { exact: false }).waitFor();
  await checkScreen(page, 'notary work');
  await others.fill('Another provider; Third provider');
  await save.click();
  await page.getByText(words.saved, { exact: true }).waitFor();
  expect(await save.isDisabled()).toBe(true);
  expect(await others.inputValue()).toBe('Another provider, Third provider');
  expect(complaints).toEqual([]);
  await context.close();

  const office = await openWindow(app.browser, app.server.origin);
  await keepSignedIn(office.context, await app.server.person('administrator'));
  await office.page.goto('/admin/notaries');
  await office.page.getByRole('button', { name: 'Open Olga Reyes' }).click();
  const facts = office.page.getByRole('definition');
  await facts.getByText(documentTypeNames.deed, { exact: true }).waitFor();
  await facts.getByText('Sealwright, Another provider, Third provider').waitFor();
  await checkScreen(office.page, 'admin notary work');
  await office.context.close();
});
