import { problem } from '../../../common/messages/errors.ts';
import type { CheckKind } from '../../../common/proofings.ts';
import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import type { DocumentKind } from '../../../packages/evidence/src/journal/act-terms.ts';
import { requireNoMalware } from '../../accounts/security-events/require-no-malware.ts';
import type { BeforeEffect } from '../../platform/database/with-transaction.ts';
import { conflict, unsupportedType } from '../../platform/http/errors.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import { sharedParsers } from '../../platform/parsing/shared-parsers.ts';
import {
  deleteFileRow,
  discardFiles,
  discardUnlessRecorded,
  recordFile,
} from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { findHold } from '../recording/holds-store.ts';
import { askedAbout, documentDigestOf } from './asked-about.ts';
import { addAskedAbout } from './attempts-store.ts';
import { retireChecks } from './checks-store.ts';
import { openDetails, type ProofingDetails, sealDetails } from './details.ts';
import { findNow } from './find-now.ts';
import { haveSameSides, readSide, sidesOf } from './policy.ts';
import type { ReadIdentity } from './reading/identity-reading.ts';
import type { PictureToRead, ReadPicture } from './reading/read-picture.ts';
import { removeDocumentImages } from './remove-document-images.ts';
import { findProofingOf, replaceImage, saveProofing } from './store.ts';
import { withOpenSession } from './with-session.ts';

/** The checks that a new image of a side invalidates. */
const unsettled: Record<ImageSide, CheckKind[]> = {
  front: ['credential', 'face'],
  back: ['credential'],
  selfie: ['face'],
};

/** Keeps a keyed digest of the document's number, and the last characters of the number. */
function readHere(indexKey: Buffer, read: ReadIdentity | null) {
  if (!read) return { reading: null, documentDigest: null };
  const { number, ...reading } = read;
  return { reading, documentDigest: documentDigestOf(indexKey, { ...reading, number }) };
}

/**
 * Returns what is known after an image of a document: data of another document no longer counts, and
 * the barcode says what kind of card it is.
 */
function detailsAfter(
  known: ProofingDetails | null,
  image: { side: ImageSide; documentKind: DocumentKind } & ReturnType<typeof readHere>,
): ProofingDetails {
  const { side, documentKind } = image;
  const before = known && haveSameSides(known.documentKind, documentKind) ? known : null;
  const { reading, documentDigest } =
    side === readSide[documentKind] ? image : { reading: null, documentDigest: null, ...before };
  const typed = known?.typed ?? null;
  if (typed) {
    const isSame = haveSameSides(typed.documentKind, documentKind);
    const kind = isSame ? typed.documentKind : documentKind;
    return { typed: { ...typed, documentKind: kind }, documentKind: kind, reading, documentDigest };
  }
  const isRead = reading && haveSameSides(reading.kind, documentKind);
  const kind = isRead ? reading.kind : documentKind;
  return { typed, documentKind: kind, reading, documentDigest };
}

export interface NewImage {
  side: ImageSide;
  bytes: Uint8Array;
  /** The type of document on the image; by default that of the earlier images, or a license. */
  documentKind?: DocumentKind | undefined;
}

/**
 * Stores an encrypted image instead of the previous one, with the data that was read from it. An
 * image of another type of document replaces those of the earlier document.
 * @param before what else has to be true in the transaction
 * @throws AppError 409 after the session is over, or if a legal hold keeps the previous image; 415
 * if the file is not an image or contains malware
 */
export async function addImage(
  services: Services,
  of: { sessionId: string; userId: string },
  { side, bytes, documentKind: chosen }: NewImage,
  before?: BeforeEffect,
): Promise<void> {
  const { indexKey, db, vault, storage } = services;
  const detailsOf = async (connection: typeof db) => {
    const proofing = await findProofingOf(connection, of.sessionId, of.userId);
    return openDetails(vault, proofing?.details ?? null);
  };
  const kindOf = (details: ProofingDetails | null) =>
    (side === 'selfie' ? undefined : chosen) ?? details?.documentKind ?? chosen ?? 'license';
  const documentKind = kindOf(await detailsOf(db));
  if (!sidesOf(documentKind).includes(side)) {
    throw conflict('passport_back_not_needed');
  }
  await requireNoMalware(services, bytes, { userId: of.userId, upload: 'identity_picture' });
  const picture = await read({ bytes, side, documentKind }, of.userId);
  const file = await storage.put(picture.jpeg);
  let gone: string[];
  try {
    gone = await withOpenSession(
      services,
      { sessionId: of.sessionId, part: 'pictures', actorId: of.userId },
      async (tx, emit) => {
        await before?.(tx, emit);
        const known = await detailsOf(tx);
        if (kindOf(known) !== documentKind) throw conflict('proofing_details_changed');
        const read = readHere(indexKey, picture.reading);
        const details = detailsAfter(known, { side, documentKind, ...read });
        const { id } = await saveProofing(tx, of, {
          details: sealDetails(vault, details),
          findings: await findNow(tx, of, details),
        });
        const { documentDigest } = details;
        if (documentDigest && askedAbout(indexKey, details).includes(documentDigest)) {
          await addAskedAbout(tx, id, documentDigest);
        }
        const isOther = known && !haveSameSides(known.documentKind, documentKind);
        const replacedFiles = isOther
          ? await removeDocumentImages(tx, { proofingId: id, ...of })
          : [];
        await recordFile(tx, 'identity', file);
        const image = { proofingId: id, side, fileId: file.id, advice: picture.quality.advice };
        const replaced = await replaceImage(tx, image);
        if (replaced) {
          if (await findHold(tx, of.sessionId)) throw conflict('records_kept');
          await deleteFileRow(tx, replaced);
          replacedFiles.push(replaced);
        }
        await retireChecks(tx, id, isOther ? ['credential', 'face'] : unsettled[side]);
        return replacedFiles;
      },
    );
  } catch (error) {
    await discardUnlessRecorded(services, file.id);
    throw error;
  }
  await discardFiles(services, gone);
}

/** Returns what is wrong with an image, by the code of the failed task. */
function caseOf(code: string): 'not_opened' | 'too_large' | 'too_slow' {
  if (code === 'unreadable_picture') return 'not_opened';
  return code === 'too_large_picture' ? 'too_large' : 'too_slow';
}

/** @throws AppError 415 if the image cannot be read, 503 if a retry may succeed */
async function read(picture: PictureToRead, owner: string): Promise<ReadPicture> {
  try {
    return await sharedParsers().run('read-identity-picture', picture, { owner });
  } catch (error) {
    throw explainFailedTask(error, {
      refuse: ({ code }) =>
        unsupportedType(problem('identity_picture_unreadable', { case: caseOf(code) })),
      tryAgain: 'identity_picture_not_read_now',
    });
  }
}
