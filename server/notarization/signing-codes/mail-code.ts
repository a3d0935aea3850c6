import { randomInt, randomUUID } from 'node:crypto';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { signingCodeEmail } from '../../../common/messages/emails.ts';
import { textMessageTexts } from '../../../common/messages/text-messages.ts';
import { languageOfAddress, languageOfUser } from '../../accounts/emails/email-language.ts';
import { sendToPerson } from '../../accounts/phones/send-text.ts';
import { findUser } from '../../accounts/users/store.ts';
import type { Services } from '../../services.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { findSession } from '../session-data/store.ts';
import { describeCode } from './describe-code.ts';
import { findCode, writeCode } from './store.ts';
import { readSubject } from './subject-at.ts';

/**
 * Creates a code and sends it. The digits are only in the message: the job does not contain them, and
 * the database stores their hash. If the job runs twice, the later code is valid.
 */
export async function mailCode(
  services: Services,
  { codeId, language: asked }: { codeId: string; language?: Language },
): Promise<void> {
  const { db } = services;
  const code = await findCode(db, codeId);
  const actId = code?.subject ? readSubject(code.subject).sessionId : code?.sessionId;
  const session = actId ? await findSession(db, actId) : null;
  if (!code || !session) return;
  const invited = code.invitationId
    ? (await listInvited(db, session.id)).find(({ id }) => id === code.invitationId)
    : undefined;
  const to = code.invitationId ? invited?.email : (await findUser(db, code.userId ?? ''))?.email;
  if (!to) return;
  const purpose = await describeCode(db, code, invited?.name ?? to);
  const language =
    (await languageOfAddress(db, to)) ?? asked ?? (await languageOfUser(db, session.userId));
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  if (!(await writeCode(db, code.id, await services.passwords.hash(digits)))) return;
  // Use a new key for each message, because an email client may hide a second one with the same key.
  const key = `signing-code-${code.id}-${randomUUID()}`;
  const name = session.document.originalName;
  if (code.number && code.userId) {
    const text = withLanguage(language, () => textMessageTexts.signingCode({ digits, name }));
    const { userId, number } = code;
    await sendToPerson(services, { userId, number }, { key, text });
    return;
  }
  await services.mailer.send({
    to,
    ...withLanguage(language, () => signingCodeEmail(digits, name, purpose)),
    key,
  });
}
