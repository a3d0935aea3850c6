import type { CheckKind, DocumentKind, ImageSide } from '../../common/proofings.ts';
import { conflict, unsupportedType } from '../http/errors.ts';
import { findHold } from '../recording/holds-store.ts';
import type { Services } from '../services.ts';
import { deleteFileRow, recordFile, removeUnlessRecorded } from '../storage/stored-files-store.ts';
import { askedAbout, documentDigestOf } from './asked-about.ts';
import { addAskedAbout } from './attempts-store.ts';
import { retireChecks } from './checks-store.ts';
import { openDetails, STATE_FIRST, sealDetails } from './details.ts';
import { findNow } from './find-now.ts';
import { sidesOf } from './policy.ts';
import type { ReadIdentity } from './reading/identity-reading.ts';
import { readInThread } from './reading/read-in-thread.ts';
import { UnreadablePicture } from './reading/unreadable-picture.ts';
import { recordsKept } from './records-kept.ts';
import { removeFiles } from './remove-files.ts';
import { findProofingOf, replaceImage, saveProofing } from './store.ts';
import { withOpenSession } from './with-session.ts';

/** What a new picture of a side unsettles. */
const unsettled: Record<ImageSide, CheckKind[]> = {
  front: ['credential', 'face'],
  back: ['credential'],
  selfie: ['face'],
};

/** The side that carries what a machine reads. */
const readSide: Record<DocumentKind, ImageSide> = {
  license: 'back',
  id_card: 'back',
  passport: 'front',
};

/** Of the document's number a keyed digest is kept, and its end. */
function readHere(masterKey: Buffer, read: ReadIdentity | null) {
  if (!read) return { reading: null, documentDigest: null };
  const { number, ...reading } = read;
  return { reading, documentDigest: documentDigestOf(masterKey, { ...reading, number }) };
}

/**
 * Keeps a picture under encryption, in the place of the one before, with what was read on it.
 * @throws AppError 409 before the name is stated, once the session is over, or where a legal hold keeps
 * the one before, 415 for no picture
 */
export async function addImage(
  services: Services,
  of: { sessionId: string; userId: string },
  side: ImageSide,
  bytes: Uint8Array,
): Promise<void> {
  const { config, db, vault, storage } = services;
  const detailsOf = async (connection: typeof db) => {
    const proofing = await findProofingOf(connection, of.sessionId, of.userId);
    const details = openDetails(vault, proofing?.details ?? null);
    if (!details) throw conflict(STATE_FIRST);
    return details;
  };
  const { documentKind } = (await detailsOf(db)).typed;
  if (!sidesOf(documentKind).includes(side)) {
    throw conflict('A passport has no back to photograph.');
  }
  const picture = await readInThread({ bytes, side, documentKind }).catch((error: unknown) => {
    if (error instanceof UnreadablePicture) throw unsupportedType(error.message);
    throw error;
  });
  const file = await storage.put(picture.jpeg);
  let before: string[];
  try {
    before = await withOpenSession(services, of.sessionId, async (tx) => {
      const { typed, ...known } = await detailsOf(tx);
      if (typed.documentKind !== documentKind)
        throw conflict('Your details have changed. Please take the picture again.');
      const { reading, documentDigest } =
        side === readSide[documentKind] ? readHere(config.masterKey, picture.reading) : known;
      const { id } = await saveProofing(tx, of, {
        details: sealDetails(vault, { typed, reading, documentDigest }),
        findings: await findNow(tx, of, { typed, reading }),
      });
      const about = askedAbout(config.masterKey, { typed, reading, documentDigest });
      if (documentDigest && about.includes(documentDigest)) {
        await addAskedAbout(tx, id, documentDigest);
      }
      await recordFile(tx, 'identity', file);
      const image = { proofingId: id, side, fileId: file.id, advice: picture.quality.advice };
      const replaced = await replaceImage(tx, image);
      if (replaced) {
        if (await findHold(tx, of.sessionId)) throw recordsKept();
        await deleteFileRow(tx, replaced);
      }
      await retireChecks(tx, id, unsettled[side]);
      return replaced ? [replaced] : [];
    });
  } catch (error) {
    await removeUnlessRecorded(services.db, storage, file.id);
    throw error;
  }
  await removeFiles(services, before);
}
