import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { actedAloneEmail } from '../../../common/messages/staff-emails.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { notifyPerson } from '../emails/notify-person.ts';
import { requireOthersRequest } from '../staff/require-others-request.ts';
import { listEveryoneOnStaff, needsSecondPerson } from '../staff/second-person.ts';
import { fullName, type StoredUser } from '../users/store.ts';
import {
  findDecision,
  insertDecision,
  type ProposedDecision,
  type StoredDecision,
  supersedeDecision,
} from './store.ts';

/** Lifetime of a proposal without a confirmation, in milliseconds. */
const PROPOSAL_MS = 7 * 24 * 3_600_000;

/**
 * Carries out a decision if only one person is on staff or the person acts alone in an emergency.
 * Otherwise stores it as a proposal until a second person confirms it.
 * @param alone reason for acting without a second person
 * @returns the proposal, or null if the decision took effect
 * @throws AppError 403 if the decision concerns the person's own request, 409 if it is not possible
 * or already proposed
 */
export async function decide(
  services: Services,
  user: StoredUser,
  proposed: ProposedDecision,
  alone: string | undefined,
): Promise<StoredDecision | null> {
  requireOthersRequest(user.id, proposed.concernedIds);
  const { kind } = proposed;
  if (!(await needsSecondPerson(services.config, services.db))) {
    await services.decisionEffects[kind].carryOut(services, user, proposed, (tx) =>
      supersedeDecision(tx, proposed, user.id),
    );
    return null;
  }
  if (alone === undefined) return propose(services, user, proposed);
  await services.decisionEffects[kind].carryOut(services, user, proposed, async (tx) => {
    await supersedeDecision(tx, proposed, user.id);
    await noteActedAlone(services, tx, user, proposed, alone);
  });
  services.securityEvents.record({ kind: 'break_glass', userId: user.id, detail: kind });
  return null;
}

async function propose(
  services: Services,
  user: StoredUser,
  proposed: ProposedDecision,
): Promise<StoredDecision> {
  const { kind, subjectId, reason } = proposed;
  await services.decisionEffects[kind].check(services, proposed);
  const id = await withTransaction(services, async (tx, publish) => {
    const kept = await insertDecision(tx, proposed, {
      userId: user.id,
      expiresAt: new Date(Date.now() + PROPOSAL_MS),
    });
    if (!kept) {
      throw conflict('proposed_already');
    }
    await recordAudit(
      tx,
      user.id,
      'decision.proposed',
      services.decisionEffects[kind].subjectType,
      subjectId,
      {
        kind,
        reason,
      },
    );
    publish({ resource: 'decisions', id: kept, version: Date.now(), userIds: [user.id] });
    return kept;
  });
  return (await findDecision(services.db, id)) as StoredDecision;
}

/**
 * Records that a person decided without a second person, and sends an email to everyone else on
 * staff.
 */
async function noteActedAlone(
  services: Services,
  tx: Knex.Transaction,
  user: StoredUser,
  { kind, subjectId }: ProposedDecision,
  reason: string,
): Promise<void> {
  const at = new Date();
  await recordAudit(
    tx,
    user.id,
    'decision.alone',
    services.decisionEffects[kind].subjectType,
    subjectId,
    {
      kind,
      reason,
    },
  );
  const key = `acted-alone-${randomUUID()}`;
  for (const userId of await listEveryoneOnStaff(services.config, tx)) {
    if (userId === user.id) continue;
    await notifyPerson(services, tx, {
      userId,
      topic: 'account',
      key: `${key}-${userId}`,
      compose: (inWords) =>
        actedAloneEmail({
          who: `${fullName(user)} (${user.email})`,
          kind,
          reason,
          when: inWords(at),
          link: `${services.config.publicUrl}/admin`,
        }),
    });
  }
}
