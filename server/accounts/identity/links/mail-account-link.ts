import { randomUUID } from 'node:crypto';
import { resetPasswordEmail, signInLinkEmail } from '../../../../common/messages/account-emails.ts';
import { withLanguage } from '../../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../../common/messages/catalog/languages.ts';
import { withFooter } from '../../../../common/messages/emails.ts';
import type { Services } from '../../../services.ts';
import { languageOfAddress } from '../../emails/email-language.ts';
import { findAccountByEmail } from '../accounts-store.ts';
import { insertLink } from './account-links-store.ts';
import { linkTo } from './link-paths.ts';

/** A request for an emailed link, as it is queued. */
export interface LinkRequest {
  email: string;
  purpose: 'reset_password' | 'sign_in';
  /** The language of the page, for an account that has none. */
  language: Language;
  returnTo: string | null;
}

/**
 * Sends a link to the owner of an account. Sends nothing to an address without an account. A job
 * does this, so that the response to the form takes the same time in both cases, and so that the
 * token is only in the email. If the job runs twice, both links work.
 *
 * A person whose address is not confirmed gets a link to set a new password: whoever created the
 * account may not own the address, and must not be able to sign in to it afterwards.
 */
export async function mailAccountLink(
  services: Services,
  { email, purpose: requested, language, returnTo }: LinkRequest,
): Promise<void> {
  const { db, config } = services;
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  const purpose = account.emailConfirmedAt ? requested : 'reset_password';
  const code = await insertLink(db, { accountId: account.id, purpose, returnTo });
  const facts = { link: linkTo(config.publicUrl, purpose, code), code };
  const chosen = (await languageOfAddress(db, account.email)) ?? language;
  await services.mailer.send({
    to: account.email,
    ...withLanguage(chosen, () => {
      const compose = purpose === 'sign_in' ? signInLinkEmail : resetPasswordEmail;
      const { subject, text } = compose(facts);
      return { subject, text: withFooter(text, 'account', config.publicUrl) };
    }),
    key: `account-link-${randomUUID()}`,
  });
}
