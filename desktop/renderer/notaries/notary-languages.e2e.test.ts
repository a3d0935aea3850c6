import { expect, test } from 'vitest';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { openApp } from '../../../server/testing/open-app.ts';
import { keepSignedIn, openWindow } from '../../../server/testing/open-browser.ts';
import { newNotary, offerFor, startSession, uploadReady } from '../../../server/testing/world.ts';

const app = openApp();

test('a notary chooses their languages, and the administrator sees them', async () => {
  const notary = await newNotary(app.server);
  const { page, context, complaints } = await openWindow(app.browser, app.server.origin);
  await keepSignedIn(context, notary);
  await page.goto('/notary');
  await page.getByRole('tab', { name: words.profile }).click();
  const save = page.getByRole('button', { name: words.languagesSave });
  const box = (name: string) => page.getByRole('checkbox', { name });
  await box('English').waitFor();
  expect([await box('English').isChecked(), await box('Español').isChecked()]).toEqual([
    true,
    false,
  ]);
  expect(await save.isDisabled()).toBe(true);

  await box('English').uncheck();
  await page.getByText('Please choose at least one language.').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await box('Español').check();
  await box('English').check();
  await checkScreen(page, 'notary languages');

  // If saving fails, the choice stays selected and an error is shown.
  await page.route('**/languages', (route) => route.abort());
  await save.click();
  await page.getByText(words.languagesFailed).waitFor();
  expect(await box('Español').isChecked()).toBe(true);
  await page.unroute('**/languages');
  await save.click();
  await page.getByText(words.languagesSaved, { exact: true }).waitFor();
  expect(await save.isDisabled()).toBe(true);
  const { body } = await notary.call('GET', '/api/notaries/me');
  expect(body).toMatchObject({ languages: ['en', 'es'] });
  expect(complaints).toEqual([]);
  await context.close();

  const office = await openWindow(app.browser, app.server.origin);
  await keepSignedIn(office.context, await app.server.person('administrator'));
  await office.page.goto('/admin/notaries');
  await office.page.getByRole('button', { name: 'Open Olga Reyes' }).click();
  await office.page.getByRole('definition').getByText('English and Spanish').waitFor();
  await office.context.close();
});

test('a notary sees the language of the signer, who sees which languages the notary speaks', async () => {
  await app.server.services.db('notaries').update({ status: 'inactive' });
  const customer = await app.server.person('customer');
  await customer.call('PUT', '/api/user/language?language=es');
  const notary = await newNotary(app.server);
  const session = await startSession(customer, (await uploadReady(customer)).id);
  const offer = await offerFor(notary, session.id);
  const desk = await openWindow(app.browser, app.server.origin);
  await keepSignedIn(desk.context, notary);
  await desk.page.goto('/notary');
  const signer = desk.page.getByText('The signer uses Sealwright in Spanish');
  await desk.page.getByRole('button', { name: words.accept, exact: true }).waitFor();
  await signer.waitFor();
  await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, { status: 'accepted' });
  await desk.page.getByRole('link', { name: words.manage }).waitFor();
  await signer.waitFor();
  await desk.context.close();

  const { page, context, complaints } = await openWindow(app.browser, app.server.origin);
  await keepSignedIn(context, customer);
  await page.goto(`/sessions/${session.id}`);
  await page.getByRole('definition').getByText('Habla inglés', { exact: true }).waitFor();
  await notary.call('PUT', `/api/notaries/${notary.notaryId}/languages`, {
    languages: ['en', 'es'],
  });
  await page.getByRole('definition').getByText('Habla inglés y español').waitFor();
  await checkScreen(page, 'session with the languages of the notary');
  expect(complaints).toEqual([]);
  await context.close();
});
