import { problem } from '../../../common/messages/errors.ts';
import type { StepValue } from '../../../common/script.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { objectionTo } from '../../notaries/rules/objection-to.ts';
import { type ActStep, scriptSteps } from '../../notaries/rules/script-steps.ts';
import { waitsFor } from '../../notaries/rules/waits-for.ts';
import { conflict, invalidInput, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockOpenPractice } from './load-practice.ts';
import { practiceFacts, practiceRules } from './practice-facts.ts';
import { setSteps } from './store.ts';

/** The simulated signer takes the oath in the form in which it is asked first. */
const simulatedValue = (step: ActStep, value: StepValue): StepValue =>
  step.by === 'signer' && value.kind === 'oath' ? { kind: 'oath', form: 'oath' } : value;

/**
 * Does a step of a practice session or corrects its value, with the checks of the real script. A
 * step that the signer confirms is confirmed by the simulated signer, after the notary has read it.
 * @throws AppError 400 if the value is of another kind; 403 after a rejected application; 404 for a
 * step that the rules do not require; 409 if it is too early, against the rules, or after the seal
 */
export async function confirmPracticeStep(
  { db }: Pick<Services, 'db'>,
  user: StoredUser,
  { id, key, value }: { id: string; key: string; value: StepValue },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { session } = await lockOpenPractice(tx, user, id);
    const rules = practiceRules(session);
    const facts = practiceFacts(session);
    const steps = scriptSteps(rules, facts);
    const step = steps.find((one) => one.key === key);
    if (!step) throw notFound('step_not_found');
    if (value.kind !== step.kind) {
      throw invalidInput('step_value_mismatch', {
        kind: problem('step_kind_expected', { kind: step.kind }),
      });
    }
    const before = session.steps[key];
    const refusal =
      (before ? null : waitsFor(steps, step, facts)) ?? objectionTo(rules, step, value, facts);
    if (refusal) throw conflict(refusal);
    const now = new Date().toISOString();
    const done = {
      at: before?.at ?? now,
      correctedAt: before ? now : null,
      value: simulatedValue(step, value),
    };
    await setSteps(tx, id, { ...session.steps, [key]: done });
  });
}
