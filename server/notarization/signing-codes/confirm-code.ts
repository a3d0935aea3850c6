import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { lockSessionFor } from '../session-data/lock-session-for.ts';
import { mayConfirmAddress } from '../session-data/policy.ts';
import { checkCode } from './check-code.ts';
import { spendCode } from './store.ts';

/**
 * Confirms that a person receives messages at their email address or phone number. This is needed
 * once per session.
 * @throws AppError 403 if the code is wrong, 409 if the session is not in progress or the code was
 * used
 */
export async function confirmCode(
  services: Services,
  sessionId: string,
  userId: string,
  digits: string,
): Promise<void> {
  const code = await checkCode(services, { purpose: 'sign', sessionId, userId }, digits);
  await withTransaction(services, async (tx, emit) => {
    const { session, standing } = await lockSessionFor(tx, sessionId, userId);
    if (!mayConfirmAddress(session, standing)) throw conflict('session_ended_or_sealing');
    if (!(await spendCode(tx, code.id, userId))) throw conflict('code_already_used');
    await touchSession(tx, sessionId);
    const event = { version: 1, actorId: userId, subjects: eventSubjects(session) } as const;
    await emit(
      code.number
        ? {
            ...event,
            type: 'signing_code.confirmed_by_text',
            data: { number: code.number.slice(-4) },
          }
        : { ...event, type: 'signing_code.confirmed', data: {} },
    );
  });
}
