import { recordCorrectedEmail } from '../../../common/messages/notary-record.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { printedFields } from '../notaries/correct-notary.ts';
import { notaryEmail } from '../notaries/notary-email.ts';
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
  await services.addJob(
    tx,
    'send-mail',
    notaryEmail(corrected, {
      ...recordCorrectedEmail({
        changes: printedFields.flatMap((field) =>
          to[field] === undefined ? [] : [{ field, from: from[field] ?? '', to: to[field] }],
        ),
        reason,
        standing: standingOf(corrected),
        keyObjection: keyObjection(keys, ownerOf(corrected), new Date()),
        page: `${services.config.publicUrl}/notary`,
      }),
      key: `notary-corrected-${corrected.id}-${corrected.updatedAt.getTime()}`,
    }),
  );
};
