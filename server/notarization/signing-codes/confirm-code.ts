import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockSessionFor } from '../notarization-sessions/lock-session-for.ts';
import { signingRole } from '../notarization-sessions/policy.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import { touchSession } from '../notarization-sessions/store.ts';
import { checkCode } from './check-code.ts';
import { spendCode } from './store.ts';

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
  const codeId = await checkCode(services, { purpose: 'sign', sessionId, userId }, digits);
  await withTransaction(services, async (tx, publish) => {
    const { session, standing } = await lockSessionFor(tx, sessionId, userId);
    if (!signingRole(session, standing)) throw conflict('This session is over or being sealed.');
    if (!(await spendCode(tx, codeId, userId))) throw conflict('This code has been used already.');
    await touchSession(tx, sessionId);
    await publishSession(tx, publish, sessionId);
  });
}
