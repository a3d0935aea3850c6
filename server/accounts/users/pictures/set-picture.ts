import { withTransaction } from '../../../platform/database/with-transaction.ts';
import {
  deleteFileRow,
  recordFile,
  removeUnlessRecorded,
} from '../../../platform/storage/stored-files-store.ts';
import type { Services } from '../../../services.ts';
import { replacePicture, type StoredUser } from '../store.ts';
import { makePicture } from './make-picture.ts';

/**
 * Sets or (null) removes a person's picture; the file of the one before is removed after the commit.
 * @throws AppError 400 or 415 where it is no picture that can be read; the old one stays.
 */
export async function setPicture(
  services: Services,
  user: StoredUser,
  uploaded: Uint8Array | null,
): Promise<StoredUser> {
  const file = uploaded ? await services.storage.put(await makePicture(uploaded, user.id)) : null;
  let before: string | null = null;
  try {
    const changed = await withTransaction(services, async (tx, publish) => {
      if (file) await recordFile(tx, 'picture', file);
      const replaced = await replacePicture(tx, user.id, file?.id ?? null);
      before = replaced.before;
      if (before) await deleteFileRow(tx, before);
      publish({
        resource: 'users',
        id: user.id,
        version: replaced.user.updatedAt.getTime(),
        userIds: [user.id],
      });
      return replaced.user;
    });
    // A crash before this line leaves a file that no row names; the sweep takes it.
    if (before) await services.storage.remove(before);
    return changed;
  } catch (error) {
    if (file) await removeUnlessRecorded(services.db, services.storage, file.id);
    throw error;
  }
}
