import { randomInt } from 'node:crypto';
import { signingCodeLetter } from '../../common/words/letters.ts';
import { hashPassword } from '../identity/passwords.ts';
import { findRecipient } from '../letters/store.ts';
import { findSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import { findCode, writeCode } from './store.ts';

/**
 * Makes a code and mails it. The digits exist in the letter alone: the job does not carry them, and
 * the database keeps their hash. Where the job runs twice, the later letter is the one that counts.
 */
export async function mailCode(services: Services, { codeId }: { codeId: string }): Promise<void> {
  const { db } = services;
  const code = await findCode(db, codeId);
  const session = code && (await findSession(db, code.sessionId));
  const user = code && (await findRecipient(db, code.userId));
  if (!code || !session || !user) return;
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  if (!(await writeCode(db, code.id, await hashPassword(digits)))) return;
  await services.mailer.send({
    to: user.email,
    ...signingCodeLetter({ digits, name: session.document.originalName }),
    key: `signing-code-${code.id}`,
  });
}
