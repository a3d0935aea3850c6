import { randomUUID } from 'node:crypto';
import {
  addressTakenEmail,
  confirmAddressEmail,
} from '../../../../common/messages/account-emails.ts';
import { withLanguage } from '../../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../../common/messages/catalog/languages.ts';
import { withFooter } from '../../../../common/messages/emails.ts';
import type { Services } from '../../../services.ts';
import { languageOfAddress } from '../../emails/email-language.ts';
import { findAccount, findAccountByEmail } from '../accounts-store.ts';
import { insertLink } from '../links/account-links-store.ts';
import { linkTo } from '../links/link-paths.ts';

/**
 * Sends a link to the new address of an account, to confirm it. If the address has an account, the
 * email says so and contains no link. A job sends the email, so that the response to the form takes
 * the same time in both cases.
 */
export async function mailNewAddress(
  services: Services,
  { accountId, address, language }: { accountId: string; address: string; language: Language },
): Promise<void> {
  const { db, config } = services;
  const account = await findAccount(db, accountId);
  if (!account) return;
  const send = (chosen: Language, compose: () => { subject: string; text: string }) =>
    services.mailer.send({
      to: address,
      ...withLanguage(chosen, () => {
        const { subject, text } = compose();
        return { subject, text: withFooter(text, 'account', config.publicUrl) };
      }),
      key: `new-address-${randomUUID()}`,
    });
  if (await findAccountByEmail(db, address)) {
    await send((await languageOfAddress(db, address)) ?? language, addressTakenEmail);
    return;
  }
  const code = await insertLink(db, { accountId, purpose: 'change_email', address });
  const facts = {
    before: account.email,
    link: linkTo(config.publicUrl, 'change_email', code),
    code,
  };
  const chosen = (await languageOfAddress(db, account.email)) ?? language;
  await send(chosen, () => confirmAddressEmail(facts));
}
