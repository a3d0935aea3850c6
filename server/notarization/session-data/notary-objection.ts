import type { Knex } from 'knex';
import { problem, problemText } from '../../../common/messages/errors.ts';
import { openMatterMessages as words } from '../../../common/messages/open-matters.ts';
import { findSessionPapersObjection } from '../../notaries/notaries/papers/objection.ts';
import { isExpired, mayNotarize } from '../../notaries/notaries/policy.ts';
import { findNotary } from '../../notaries/notaries/store.ts';
import { unprintableFields } from '../../notaries/notaries/unprintable-fields.ts';
import {
  endOfSession,
  keyObjection,
  ownerOf,
  readKeys,
} from '../../notaries/notary-keys/key-in-use.ts';
import { authorityOf } from './authority-of.ts';
import { byCalendarOf } from './by-calendar-of.ts';
import { isOpen, type Standing } from './policy.ts';
import type { StoredSession } from './store.ts';

/**
 * Returns why the notary cannot begin their session now, or cannot seal a session in progress: the
 * commission ended or was suspended, a required paper ended, a name or number cannot be printed in a certificate, or the
 * signing key was suspended or has expired. Null for everyone else. The text is read in the language
 * of the notary.
 */
export async function notaryObjection(
  db: Knex,
  session: StoredSession,
  { isNotary }: Standing,
): Promise<(() => string) | null> {
  if (!isNotary || !isOpen(session) || !session.notaryId) return null;
  const begun = session.status === 'in_progress';
  const notary = byCalendarOf(session, await findNotary(db, session.notaryId));
  const now = new Date();
  if (!notary || !mayNotarize(notary, now)) {
    if (!begun) return () => words.commission;
    const expired = notary && isExpired(notary, notary.commissionExpiry, now);
    return () => (expired ? words.commissionToSeal : words.stoppedToSeal);
  }
  if (Object.keys(unprintableFields(notary)).length > 0) {
    return () => problemText(problem('unprintable_name', { case: 'notary' }));
  }
  const refused =
    (await findSessionPapersObjection(db, notary, now)) ?? (begun ? null : authorityOf([session]));
  if (refused) return () => problemText(refused);
  const owner = ownerOf(notary);
  const until = begun ? now : endOfSession(owner, now);
  const objection = keyObjection(await readKeys(db, notary.id), owner, until);
  return objection && (() => problemText(objection));
}
