import { problemText } from '../../../common/messages/errors.ts';
import { recordCorrectedEmail } from '../../../common/messages/notary-emails.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { printedFields } from '../notaries/correct-notary.ts';
import { queueNotaryEmail } from '../notaries/notary-email.ts';
import { findNotary, type StoredNotary } from '../notaries/store.ts';
import { keyObjection, ownerOf, readKeys } from './key-in-use.ts';

function standingOf({ status, rejectedAt }: StoredNotary) {
  if (rejectedAt) return 'rejected';
  if (status === 'pending_approval') return 'applied';
  return status === 'active' ? 'active' : 'stopped';
}

/**
 * Emails a notary whose printed data was corrected, and says whether their key can still be used.
 */
export const emailCorrection: Subscriber = async (event, { services, tx }) => {
  if (event.type !== 'notary.corrected') return;
  const { from, to, reason } = event.data;
  const corrected = await findNotary(tx, event.subjects.notaryId);
  if (!corrected) throw new Error('the corrected notary does not exist');
  const keys = await readKeys(tx, corrected.id);
  const objection = keyObjection(keys, ownerOf(corrected), new Date());
  await queueNotaryEmail(services, tx, corrected, {
    key: `notary-corrected-${corrected.id}-${corrected.updatedAt.getTime()}`,
    compose: () =>
      recordCorrectedEmail({
        changes: printedFields.flatMap((field) =>
          to[field] === undefined ? [] : [{ field, from: from[field] ?? '', to: to[field] }],
        ),
        reason,
        standing: standingOf(corrected),
        keyObjection: objection && problemText(objection),
        page: `${services.config.publicUrl}/notary`,
      }),
  });
};
