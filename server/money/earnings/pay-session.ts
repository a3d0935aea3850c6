import type { Knex } from 'knex';
import type { StoredContract } from '../../notaries/notaries/contracts-store.ts';
import { currentContract, findContract } from '../../notaries/notaries/contracts-store.ts';
import type { Services } from '../../services.ts';
import { addEarning } from './add-earning.ts';
import type { NewEarning } from './store.ts';

interface PaidSession {
  notaryId: string;
  assignment: { id: string; contractId: string | null; acceptedAt: Date | null };
  startedAt: Date | null;
  /** Its sealed documents, each by its session's ID. */
  sealedIds: readonly string[];
  /** The provider that charges the customer; null if nothing was sold. */
  soldBy: 'sandbox' | 'stripe' | null;
}

/**
 * Records what a notary earned for a session, in the transaction that completes it: the session fee
 * for each sealed document, and the hourly base for the time of the session if the contract has one.
 * The rates are those of the offer.
 * @returns the sum in cents
 */
export async function paySession(
  { payments }: Services,
  tx: Knex,
  { notaryId, assignment, startedAt, sealedIds, soldBy }: PaidSession,
): Promise<number> {
  const contract =
    (assignment.contractId && (await findContract(tx, assignment.contractId))) ||
    (await currentContract(tx, notaryId));
  const common = {
    notaryId,
    assignmentId: assignment.id,
    contractId: contract.id,
    // What was earned in the sandbox never becomes real money.
    provider: soldBy ?? payments?.provider ?? ('undecided' as const),
  };
  const earnings: NewEarning[] = sealedIds.map((actId) => ({
    ...common,
    actId,
    compensationType: 'session_fee',
    amount: contract.sessionRate,
    description: 'Notarization session',
  }));
  const now = Date.now();
  const begunAt = Math.max(startedAt?.getTime() ?? now, assignment.acceptedAt?.getTime() ?? 0);
  const base = hourlyBase(contract, begunAt, now);
  if (base) earnings.push({ ...common, ...base, compensationType: 'hourly_base' });
  for (const earning of earnings) await addEarning(tx, earning);
  return earnings.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the pay for the time of a session, by started minutes; null without an hourly rate. */
export function hourlyBase(
  { hourlyRate }: Pick<StoredContract, 'hourlyRate'>,
  begunAt: number,
  endedAt: number,
): { minutes: number; amount: number; description: string } | null {
  if (hourlyRate === null) return null;
  const minutes = Math.max(0, Math.ceil((endedAt - begunAt) / 60_000));
  return {
    minutes,
    amount: Math.round((hourlyRate * minutes) / 60),
    description: 'Time of the session',
  };
}
