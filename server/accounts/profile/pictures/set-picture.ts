import { withTransaction } from '../../../platform/database/with-transaction.ts';
import {
  deleteFileRow,
  discardFile,
  discardUnlessRecorded,
  recordFile,
} from '../../../platform/storage/stored-files-store.ts';
import type { Services } from '../../../services.ts';
import { requireNoMalware } from '../../security-events/require-no-malware.ts';
import { replacePicture, type StoredUser } from '../../users/store.ts';
import { makePicture } from './make-picture.ts';

/**
 * Sets a user's profile picture, or removes it if `uploaded` is null. The file of the previous
 * picture is deleted after the commit.
 * @throws AppError 400 or 415 if the upload is not a readable picture or contains malware. The previous picture stays.
 */
export async function setPicture(
  services: Services,
  user: StoredUser,
  uploaded: Uint8Array | null,
): Promise<StoredUser> {
  if (uploaded) {
    await requireNoMalware(services, uploaded, { userId: user.id, upload: 'profile_picture' });
  }
  const file = uploaded ? await services.storage.put(await makePicture(uploaded, user.id)) : null;
  let before: string | null = null;
  try {
    const changed = await withTransaction(services, async (tx, emit) => {
      if (file) await recordFile(tx, 'picture', file);
      const replaced = await replacePicture(tx, user.id, file?.id ?? null);
      before = replaced.before;
      if (before) await deleteFileRow(tx, before);
      await emit({
        type: 'user.picture_changed',
        version: 1,
        actorId: user.id,
        subjects: { userId: user.id },
        data: {},
      });
      return replaced.user;
    });
    // A crash before this line leaves a file without a row. The scheduled cleanup deletes it.
    if (before) await discardFile(services, before);
    return changed;
  } catch (error) {
    if (file) await discardUnlessRecorded(services, file.id);
    throw error;
  }
}
