import type { Knex } from 'knex';
import {
  chooseQuestions,
  type KnowledgeParameters,
  seriesOf,
} from '../../notaries/rules/knowledge.ts';
import type { Services } from '../../services.ts';
import {
  findAttempt,
  listAttemptsLike,
  moveAttempt,
  type StoredAttempt,
} from './attempts-store.ts';
import { findCheck, rememberIdentityEvent, settleCheck } from './checks-store.ts';
import { pastWith } from './knowledge-state.ts';
import { listOutlived } from './outlived-attempts-store.ts';
import { sealQuestions } from './questions.ts';
import { findProofing } from './store.ts';
import type { VendorResult } from './vendor/identity-vendor.ts';
import { questionId } from './vendor/question-id.ts';
import { withSession } from './with-session.ts';

type Questions = Extract<VendorResult, { kind: 'questions' }>['questions'];

/** Stores the questions for the person, or ends the attempt if the vendor offered too few. */
async function settleQuestions(
  services: Services,
  tx: Knex,
  attempt: StoredAttempt,
  offered: Questions,
): Promise<void> {
  const rules = attempt.parameters as KnowledgeParameters;
  const { userId, notaryId } = attempt;
  const askedAbout = attempt.askedAbout ?? [];
  const past = [
    ...(await listAttemptsLike(tx, attempt)),
    ...(await listOutlived(tx, { userIds: [userId], askedAbout, notaryId })),
  ];
  const series = seriesOf(rules, pastWith(past, attempt), new Date());
  const named = offered.map((question) => ({ ...question, id: questionId(question.text) }));
  const chosen = chooseQuestions(rules, named, series);
  if (!chosen) {
    await moveAttempt(tx, attempt.id, 'void', { failure: 'unavailable' });
    return;
  }
  await moveAttempt(tx, attempt.id, 'ready', {
    questions: sealQuestions(services.vault, chosen),
    questionIds: chosen.map(({ id }) => id),
    choices: Math.min(...chosen.map(({ choices }) => choices.length)),
    total: chosen.length,
  });
}

/**
 * Stores a vendor's result for one of our orders. A second result, or one of another vendor,
 * changes nothing.
 * @param eventId the vendor's ID of the event; the same event is accepted once
 * @returns false if no order of that kind is waiting under the reference
 */
export async function settleResult(
  services: Services,
  vendor: string,
  reference: string,
  result: VendorResult,
  eventId?: string,
): Promise<boolean> {
  const { db } = services;
  const isNew = async (tx: Knex) => !eventId || rememberIdentityEvent(tx, vendor, eventId);
  if (result.kind === 'questions') {
    const attempt = await findAttempt(db, reference);
    const proofing = attempt && (await findProofing(db, attempt.proofingId));
    if (!proofing || attempt.vendor !== vendor) return false;
    return withSession(
      services,
      { sessionId: proofing.sessionId, part: 'questions', actorId: null },
      async (tx) => {
        const now = await findAttempt(tx, reference);
        if (now?.status !== 'preparing' || !(await isNew(tx))) return false;
        await settleQuestions(services, tx, now, result.questions);
        return true;
      },
    );
  }
  const check = await findCheck(db, reference);
  const proofing = check && (await findProofing(db, check.proofingId));
  if (!proofing || check.vendor !== vendor || check.kind !== result.kind) return false;
  const { outcome: status, reason } = result;
  return withSession(
    services,
    { sessionId: proofing.sessionId, part: 'checks', actorId: null },
    async (tx) => (await isNew(tx)) && settleCheck(tx, check.id, { status, reason }),
  );
}
