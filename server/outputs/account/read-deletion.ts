import type { Knex } from 'knex';
import type { DeletionPreview } from '../../../common/account.ts';
import type { Reason } from '../../../common/messages/errors.ts';
import { EMBEDDED_ISSUER } from '../../accounts/users/embedded-issuer.ts';
import { listOpenCharges } from '../../money/charges/store.ts';
import { readBalance } from '../../money/earnings/store.ts';
import { hasUncancelledSubscription } from '../../money/subscriptions/store.ts';
import { findNotaryOfUser } from '../../notaries/notaries/store.ts';
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
      openSubscription: await hasUncancelledSubscription(db, userId),
      openPay: await hasOpenPay(db, userId),
    }),
    foreignProvider: contents.foreignProvider,
    addressProved: contents.addressProved,
  };
}

/** Pay in the sandbox is not real, so it does not count. */
async function hasOpenPay(db: Knex, userId: string): Promise<boolean> {
  const notary = await findNotaryOfUser(db, userId);
  if (!notary) return false;
  const { pending, processing, failed } = await readBalance(db, notary.id, 'real');
  return pending !== 0 || processing !== 0 || failed !== 0;
}
