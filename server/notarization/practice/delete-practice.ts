import { withTransaction } from '../../platform/database/with-transaction.ts';
import { discardFiles } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import type { OwnPractice } from './load-practice.ts';
import { deletePractices, lockPractice } from './store.ts';

/** Deletes a practice session with its sample. Repeated requests have one effect. */
export async function deletePractice(
  services: Services,
  { session, notary }: OwnPractice,
): Promise<void> {
  const { id, act } = session;
  const { userId } = notary;
  const fileIds = await withTransaction(services, async (tx, emit) => {
    if (!(await lockPractice(tx, id))) return [];
    const gone = await deletePractices(tx, { id });
    await emit({
      type: 'practice.deleted',
      version: 1,
      actorId: userId,
      subjects: { notaryId: notary.id, userId, practiceSessionId: id },
      data: { act },
    });
    return gone;
  });
  // The sweep removes a file that is left if this process ends here.
  await discardFiles(services, fileIds);
}
