import type { Knex } from 'knex';
import type { DeletionPreview } from '../../../common/account.ts';
import type { Reason } from '../../../common/messages/errors.ts';
import { EMBEDDED_ISSUER } from '../../accounts/users/embedded-issuer.ts';
import { listOpenCharges } from '../../money/charges/store.ts';
import {
  type AccountContents,
  countContents,
  countOpenAssignments,
  listActsAttended,
  listActsBy,
  listActsFor,
  listOpenSessions,
} from './deletion-store.ts';
import { deletedThings, deletionRefusals, keptThings } from './policy.ts';

interface DeletionPlan
  extends Omit<DeletionPreview, 'freshSignIn' | 'refusals'>,
    Pick<AccountContents, 'addressProved'> {
  refusals: Reason[];
}

/** Returns what deleting an account would do now, and the reasons if it cannot be deleted. */
export async function readDeletion(
  db: Knex,
  userId: string,
  administrator: boolean,
): Promise<DeletionPlan> {
  const contents = await countContents(db, userId, EMBEDDED_ISSUER);
  return {
    deleted: deletedThings(contents),
    kept: keptThings(
      contents,
      {
        of: await listActsFor(db, userId),
        attended: await listActsAttended(db, userId),
        by: await listActsBy(db, userId),
      },
      new Date(),
    ),
    refusals: deletionRefusals({
      administrator,
      openSessions: await listOpenSessions(db, userId),
      openAssignments: await countOpenAssignments(db, userId),
      openCharges: (await listOpenCharges(db, userId)).length,
    }),
    foreignProvider: contents.foreignProvider,
    addressProved: contents.addressProved,
  };
}
