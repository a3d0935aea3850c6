import type { StoredUser } from '../../accounts/users/store.ts';
import { scriptSteps } from '../../notaries/rules/script-steps.ts';
import { signingWaitsFor } from '../../notaries/rules/signing-opens.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockOpenPractice } from './load-practice.ts';
import { practiceFacts, practiceRules } from './practice-facts.ts';
import { setSigned } from './store.ts';

/**
 * Lets the simulated signer sign the sample affidavit, once.
 * @throws AppError 403 after a rejected application; 404; 409 before the steps that the rules
 * require, or after the seal
 */
export async function signSample(
  { db }: Pick<Services, 'db'>,
  user: StoredUser,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { session } = await lockOpenPractice(tx, user, id);
    if (session.signedAt) return;
    const rules = practiceRules(session);
    const facts = practiceFacts(session);
    const [signer] = facts.people;
    const steps = scriptSteps(rules, facts);
    const waits = signer ? signingWaitsFor(rules, steps, signer, facts) : null;
    if (waits) throw conflict(waits);
    await setSigned(tx, id);
  });
}
