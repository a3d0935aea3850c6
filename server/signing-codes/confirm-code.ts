import type { Knex } from 'knex';
import { SIGNING_CODE_TRIES } from '../../common/signing-codes.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { lockSessionFor } from '../notarization-sessions/lock-session-for.ts';
import { signingRole } from '../notarization-sessions/policy.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import { touchSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import { type CodeOf, spendCode, tryCode } from './store.ts';

/** What is left to the one who mistyped. */
function refusal(triesLeft: number): string {
  if (triesLeft === 0) return 'This code is not right, and no try is left. Ask for a new one.';
  return `This code is not right. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`;
}

/**
 * Checks a mailed code; each call counts as a try, whatever becomes of it.
 * @returns the number of the code, which is still to be spent
 * @throws AppError 403 where it is wrong, has run out, or was mistyped too often
 */
export async function checkCode(db: Knex, of: CodeOf, digits: string): Promise<string> {
  const code = await tryCode(db, of);
  if (!code?.hash) {
    throw forbidden(
      'There is no code that could be used: it has run out, or was mistyped too often. Ask for a new one.',
      'code_refused',
    );
  }
  if (!(await verifyPassword(code.hash, digits))) {
    throw forbidden(refusal(SIGNING_CODE_TRIES - code.attempts), 'code_refused');
  }
  return code.id;
}

/**
 * Proves that a person reads the letters of their address, once a session.
 * @throws AppError 403 where the code does not fit, 409 outside the act
 */
export async function confirmCode(
  services: Services,
  sessionId: string,
  userId: string,
  digits: string,
): Promise<void> {
  const codeId = await checkCode(services.db, { sessionId, userId }, digits);
  await withTransaction(services, async (tx, publish) => {
    const { session, standing } = await lockSessionFor(tx, sessionId, userId);
    if (!signingRole(session, standing)) throw conflict('This session is over or being sealed.');
    if (!(await spendCode(tx, codeId))) throw conflict('This code has been used already.');
    await touchSession(tx, sessionId);
    await publishSession(tx, publish, sessionId);
  });
}
