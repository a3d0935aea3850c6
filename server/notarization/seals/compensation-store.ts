import type { Knex } from 'knex';

/** Records what a notary earns for a completed session, once per assignment. `amount` in cents. */
export async function insertCompensation(
  db: Knex,
  notaryId: string,
  assignmentId: string,
  amount: number,
): Promise<void> {
  await db('notary_compensation')
    .insert({
      notaryId,
      assignmentId,
      compensationType: 'session_fee',
      amount,
      description: 'Notarization session',
    })
    .onConflict(['assignmentId', 'compensationType'])
    .ignore();
}
