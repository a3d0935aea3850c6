import type { StoredConference } from '../conference/store.ts';
import { conflict, invalidInput } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { StoredFile } from '../storage/file-storage.ts';
import { recordFile } from '../storage/stored-files-store.ts';
import { findSegment, insertSegment, type StoredSegment } from './store.ts';

/**
 * Keeps a received piece of a recording. The same piece sent again is answered with the first.
 * @throws AppError 400 where the bytes are not what the sender hashed, 409 where the number was
 * used for other bytes.
 */
export async function addSegment(
  services: Services,
  conference: StoredConference,
  number: number,
  file: StoredFile,
  expectedSha256: string,
): Promise<StoredSegment> {
  try {
    if (file.sha256 !== expectedSha256) {
      throw invalidInput('The piece was damaged on its way. Please send it again.');
    }
    const known = await services.db.transaction(async (tx) => {
      await tx('conference_sessions').where({ id: conference.id }).forUpdate().first('id');
      const earlier = await findSegment(tx, conference.id, number);
      if (earlier) return { segment: earlier, kept: false };
      await recordFile(tx, 'recording', file);
      const segment = await insertSegment(tx, {
        conferenceId: conference.id,
        number,
        fileId: file.id,
        sha256: file.sha256,
        size: file.size,
      });
      return { segment, kept: true };
    });
    if (!known.kept) {
      if (known.segment.sha256 !== file.sha256) {
        throw conflict('This number was used for another piece of the recording.');
      }
      await services.storage.remove(file.id);
    }
    return known.segment;
  } catch (error) {
    await services.storage.remove(file.id);
    throw error;
  }
}
