import { Readable } from 'node:stream';
import { openDetails } from '../../notarization/proofings/details.ts';
import { listRecordedConferences } from '../../notarization/recording/state-store.ts';
import { listTakes } from '../../notarization/recording/store.ts';
import { layOutTake, readTakeBytes } from '../../notarization/recording/take-file.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { type ZipEntry, zipStream } from '../../platform/http/zip-stream.ts';
import { StorageUnavailable } from '../../platform/storage/object-store.ts';
import type { Services } from '../../services.ts';
import {
  exportLists,
  NOT_EXPORTED,
  PICTURES_OF_ACTS,
  UNPROVED_ADDRESS,
} from './export-lists-store.ts';
import {
  claimExport,
  type ExportFile,
  type ExportRow,
  extendExport,
  findOwnPicture,
  listOwnPapers,
  listOwnProofings,
  listOwnSamples,
  listOwnSessions,
  readExportAccount,
  readExportFiles,
  readExportList,
  releaseExport,
} from './exports-store.ts';

const ALIVE_MS = 20_000;
/**
 * A standard ZIP contains at most 4 GiB and 65,535 entries. The limits leave some room for the
 * rest.
 */
const MAX_BYTES = 3.5 * 1024 ** 3;
const MAX_FILES = 60_000;

const encode = (text: string) => new TextEncoder().encode(text);

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece;
}

async function* asJson(pages: AsyncIterable<ExportRow[]>): AsyncGenerator<Uint8Array> {
  let separator = '[\n';
  for await (const rows of pages) {
    yield encode(separator + rows.map((row) => JSON.stringify(row)).join(',\n'));
    separator = ',\n';
  }
  yield encode(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** Returns a folder name that every system accepts: a date, the document's name, part of an ID. */
function folderName(at: Date, documentName: string, id: string): string {
  const name = documentName.replace(/[\\/:*?"<>|]/g, '_').slice(0, 80);
  return `${at.toISOString().slice(0, 10)} ${name} ${id.slice(0, 8)}`;
}

const folderOf = (file: ExportFile) =>
  `documents/${folderName(file.uploadedAt, file.documentName, file.documentId)}`;

interface LeftOut {
  document: string;
  documentId: string;
  version: string;
  reason: string;
}

/** What the archive contains and what was left out. */
interface Tally {
  files: number;
  bytes: number;
  leftOut: LeftOut[];
}

/**
 * Reads a video up to the first unreadable segment, so that the rest of the archive is still sent.
 */
async function* untilUnreadable(
  pieces: AsyncIterable<Uint8Array>,
  unreadable: (error: unknown) => null,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    unreadable(error);
  }
}

/**
 * Collects the recordings of a person's own sessions. Each take is a playable video and is read
 * while it is sent.
 */
async function* collectRecordings(
  services: Services,
  userId: string,
  tally: Tally,
): AsyncGenerator<ZipEntry> {
  const { db } = services;
  for (const { sessionId, documentName, createdAt } of await listOwnSessions(db, userId)) {
    for (const conferenceId of await listRecordedConferences(db, sessionId)) {
      for (const take of await listTakes(db, conferenceId)) {
        const without = (reason: string) =>
          tally.leftOut.push({
            document: documentName,
            documentId: sessionId,
            version: `recording ${take.id}`,
            reason,
          });
        const unreadable = (error: unknown) => {
          if (error instanceof StorageUnavailable) throw error;
          services.logger.error({ err: error, take: take.id }, 'a recording cannot be read whole');
          without('A segment of this recording could not be read. Please contact us.');
          return null;
        };
        const film = await layOutTake(services, conferenceId, take.id).catch(unreadable);
        if (!film) continue;
        if (tally.files + 1 > MAX_FILES || tally.bytes + film.size > MAX_BYTES) {
          without('The archive is full. Please open this recording from its session.');
          continue;
        }
        tally.files += 1;
        tally.bytes += film.size;
        yield {
          name: `recordings/${folderName(createdAt, documentName, sessionId)}/${take.track} ${take.id}.webm`,
          compress: false,
          content: untilUnreadable(readTakeBytes(services, film, 0, film.size - 1), unreadable),
        };
      }
    }
  }
}

/**
 * Decrypts what a person stated and proved about themself. Includes only the pictures that they
 * requested.
 */
async function readIdentity({ db, vault }: Services, userId: string) {
  const proofings = await listOwnProofings(db, userId);
  return proofings.map(({ sessionId, details, findings, picturesAskedAt }) => ({
    sessionId,
    ...openDetails(vault, details),
    findings,
    picturesAskedAt: picturesAskedAt?.toISOString() ?? null,
  }));
}

/** The profile picture that others see next to the person's name. */
async function* collectPicture(
  services: Services,
  userId: string,
  tally: Tally,
): AsyncGenerator<ZipEntry> {
  const picture = await findOwnPicture(services.db, userId);
  if (!picture) return;
  const { fileId, sha256, bytes } = picture;
  let content: Uint8Array;
  try {
    content = await services.storage.get(fileId, sha256);
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    services.logger.error({ err: error }, 'a picture is missing from an export');
    tally.leftOut.push({
      document: 'Your picture',
      documentId: fileId,
      version: 'picture',
      reason: 'The file could not be read from our storage. Please contact us.',
    });
    return;
  }
  tally.files += 1;
  tally.bytes += bytes;
  yield { name: 'picture.webp', compress: false, content: once(content) };
}

const paperExtensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The papers that the person uploaded as a notary. */
async function* collectPapers(
  services: Services,
  userId: string,
  tally: Tally,
): AsyncGenerator<ZipEntry> {
  for (const paper of await listOwnPapers(services.db, userId)) {
    const { id, kind, mimeType, uploadedAt, fileId, sha256, bytes } = paper;
    const without = (reason: string) =>
      tally.leftOut.push({ document: kind, documentId: id, version: 'paper', reason });
    if (tally.files + 1 > MAX_FILES || tally.bytes + bytes > MAX_BYTES) {
      without('The archive is full. Please open this paper in your notary profile.');
      continue;
    }
    let content: Uint8Array;
    try {
      content = await services.storage.get(fileId, sha256);
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      services.logger.error({ err: error }, 'a paper is missing from an export');
      without('The file could not be read from our storage. Please contact us.');
      continue;
    }
    tally.files += 1;
    tally.bytes += bytes;
    yield {
      name: `notary-papers/${folderName(uploadedAt, kind, id)}.${paperExtensions[mimeType] ?? 'bin'}`,
      compress: false,
      content: once(content),
    };
  }
}

/** The sealed samples of practice sessions. */
async function* collectSamples(
  services: Services,
  userId: string,
  tally: Tally,
): AsyncGenerator<ZipEntry> {
  for (const sample of await listOwnSamples(services.db, userId)) {
    const { id, act, sealedAt, fileId, sha256, bytes } = sample;
    const name = folderName(sealedAt, `SAMPLE ${act}`, id);
    let content: Uint8Array;
    try {
      content = await services.storage.get(fileId, sha256);
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      services.logger.error({ err: error }, 'a sample is missing from an export');
      tally.leftOut.push({
        document: name,
        documentId: id,
        version: 'sample',
        reason: 'The file could not be read from our storage. Please contact us.',
      });
      continue;
    }
    tally.files += 1;
    tally.bytes += bytes;
    yield { name: `practice/${name}.pdf`, compress: false, content: once(content) };
  }
}

async function* collect(services: Services, userId: string): AsyncGenerator<ZipEntry> {
  const { db, storage } = services;
  const json = (name: string, content: AsyncIterable<Uint8Array>): ZipEntry => ({
    name: `${name}.json`,
    compress: true,
    content,
  });
  const account = await readExportAccount(db, userId);
  yield json('account', once(encode(JSON.stringify(account, null, 2))));
  for (const list of exportLists) yield json(list, asJson(readExportList(db, list, userId)));

  const identity = await readIdentity(services, userId);
  yield json('identity', once(encode(JSON.stringify(identity, null, 2))));

  const tally: Tally = { files: 0, bytes: 0, leftOut: [] };
  yield* collectPicture(services, userId, tally);
  yield* collectPapers(services, userId, tally);
  yield* collectSamples(services, userId, tally);
  for await (const page of readExportFiles(db, userId)) {
    for (const file of page) {
      const { documentName: document, documentId, version } = file;
      const without = (reason: string) =>
        tally.leftOut.push({ document, documentId, version, reason });
      if (tally.files + 1 > MAX_FILES || tally.bytes + file.bytes > MAX_BYTES) {
        without('The archive is full. Please download this file from the page of its document.');
        continue;
      }
      let content: Uint8Array;
      try {
        content = await storage.get(file.fileId, file.sha256);
      } catch (error) {
        if (error instanceof StorageUnavailable) throw error;
        services.logger.error({ err: error }, 'a file is missing from an export');
        without('The file could not be read from our storage. Please contact us.');
        continue;
      }
      tally.files += 1;
      tally.bytes += file.bytes;
      yield {
        name: `${folderOf(file)}/${version}.${file.extension}`,
        // Most documents are compressed already.
        compress: false,
        content: once(content),
      };
    }
  }
  yield* collectRecordings(services, userId, tally);
  const manifest = {
    about:
      'Everything that Sealwright stores about you. Lists are JSON files. Your files are in the folder documents, your papers as a notary in the folder notary-papers, the samples of your practice sessions are in the folder practice, and the recordings of your own sessions are in the folder recordings.',
    createdAt: new Date().toISOString(),
    ...tally,
    notIncluded: [...new Set(Object.values(NOT_EXPORTED)), PICTURES_OF_ACTS, UNPROVED_ADDRESS],
  };
  yield json('manifest', once(encode(JSON.stringify(manifest, null, 2))));
}

/**
 * Creates a ZIP with all data about a person while it is read, with one file in memory at a time.
 * Records that the export began. It lists files that are lost. If files cannot be read now, the stream
 * ends with an error, because a later export is complete.
 * @throws AppError 409 while another export of the same person is in progress, 429 after three a
 * day.
 */
export async function exportAccount(services: Services, userId: string): Promise<Readable> {
  const { db } = services;
  const id = await claimExport(db, userId);
  if (!id) throw conflict('export_in_progress');
  try {
    await countAttempt(db, rateRules.exportPerUser, userId);
    await withTransaction(services, (_tx, emit) =>
      emit({
        type: 'user.data_exported',
        version: 1,
        actorId: userId,
        subjects: { userId },
        data: {},
      }),
    );
  } catch (error) {
    await releaseExport(db, id);
    throw error;
  }
  const beat = setInterval(() => {
    extendExport(db, id).catch(() => undefined);
  }, ALIVE_MS);
  beat.unref();
  const stream = Readable.from(zipStream(collect(services, userId)), { objectMode: false });
  // The stream closes in each case: at its end, after an error and when the reader disconnects.
  stream.once('close', () => {
    clearInterval(beat);
    releaseExport(db, id).catch((error: unknown) =>
      services.logger.warn({ err: error }, 'an export was not released; it is in two minutes'),
    );
  });
  return stream;
}
