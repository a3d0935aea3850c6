import { createHash, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { Knex } from 'knex';
import { authorities } from '../../../common/revocation.ts';
import type { BundleFiles } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import {
  DETAILS,
  journalFile,
  MANIFEST,
  MANIFEST_SIGNATURE,
  PRINT_COPY,
  REVOCATIONS,
  writeManifest,
} from '../../../packages/evidence/src/bundle/manifest.ts';
import { packFiles } from '../../../packages/evidence/src/bundle/pack-files.ts';
import { signCms } from '../../../packages/evidence/src/certificates/cms-signature.ts';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import type { JournalProof } from '../../../packages/evidence/src/journal/journal-proof.ts';
import { findDocument, type StoredDocument } from '../../documents/documents/store.ts';
import { currentList } from '../../notaries/revocation/current-list.ts';
import { findPinnedRules } from '../../notaries/rules/rule-sets-store.ts';
import { findLastBundle } from '../../notarization/proofings/bundles-store.ts';
import { readBefore } from '../../notarization/proofings/evidence-pictures.ts';
import { findHold } from '../../notarization/recording/holds-store.ts';
import { notaryCertificateOf } from '../../notarization/seals/notary-certificate.ts';
import { findSealOfSession, type StoredSeal } from '../../notarization/seals/store.ts';
import { eventSubjects } from '../../notarization/session-data/event-subjects.ts';
import {
  findSession,
  lockSession,
  type StoredSession,
} from '../../notarization/session-data/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { AppError, conflict, notFound, unavailable } from '../../platform/http/errors.ts';
import { measureCall } from '../../platform/metrics.ts';
import {
  deleteFileRow,
  discardFile,
  discardUnlessRecorded,
  isLost,
  readFile,
  recordFile,
} from '../../platform/storage/stored-files-store.ts';
import { requestTimestamp, TimestampError } from '../../sealing/certificates/timestamp.ts';
import type { Services } from '../../services.ts';
import { describeAct } from './describe-act.ts';
import { describeIdentity, describeIdentityAgain } from './describe-identity.ts';
import { listRecordingSegments } from './list-recording-segments.ts';
import { proveActs } from './prove-act.ts';
import { countCheckedSegments, findBundleFile, storeBundle } from './store.ts';

const text = (value: string) => new TextEncoder().encode(value);

export const pem = (certificates: Uint8Array[]) =>
  text(certificates.map((one) => new X509Certificate(one).toString()).join(''));

/**
 * Returns the evidence bundle of an act, a ZIP that can be verified without us: both documents, the
 * certificates, the journal entry with its proof, the data about people, script and recording, the
 * rules of the state, and a manifest of all files that the platform signed. The data about the act
 * is signed and stored after the seal (`storeEvidence`). From then on the bundle is byte-identical,
 * unless a recording segment arrives late (up to half an hour after the conference), a requested
 * picture can be read only later, or the retention of people's details is over.
 * @throws AppError 404 if the document has not been notarized, 409 while other documents of its session
 * are open, 503 if no timestamp is available.
 */
export async function collectEvidence(
  services: Services,
  document: StoredDocument,
): Promise<Uint8Array> {
  const act = await findAct(services.db, document);
  if (!act) throw notFound('document_not_notarized');
  // The recording of a session continues until its last document.
  if (act.session.openActCount + act.session.sealingCount > 0) throw conflict('evidence_not_ready');
  const documents = await readDocuments(services, act);
  const { bytes } = await readParts(services, act, documents);
  return packFiles({ ...unzipSync(bytes), ...documents });
}

/**
 * Reads the stored part of a bundle. If its file is unreadable, the bundle is rebuilt and replaced
 * only after that. The old file is set aside like all unreferenced files. With a legal hold, the
 * stored bundle is not replaced.
 */
async function readParts(
  services: Services,
  act: Act,
  documents: BundleFiles,
): Promise<{ fileId: string; bytes: Buffer }> {
  const { db, storage } = services;
  const read = async (fileId: string) => ({ fileId, bytes: await readFile(db, storage, fileId) });
  const readAgain = () => Promise.resolve(documents);
  const kept = await keptFile(services, act, readAgain);
  try {
    return await read(kept);
  } catch (error) {
    if (!isLost(error)) throw error;
    services.logger.warn({ err: error }, 'kept evidence cannot be read');
    if (await findUnreadable(services, act.session.id)) await requireNoHold(services, act, error);
    const pieces = await countCheckedSegments(db, act.session.id);
    await makeBundle(services, { ...act, pieces, insteadOf: kept, isUnreadable: true }, documents);
    const now = await keptFile(services, act, readAgain);
    if (now === kept) throw unavailable('evidence_under_hold', error);
    return read(now);
  }
}

/**
 * The job after a seal: builds and stores the evidence, so that it is signed even if nobody
 * requests it. Runs again when no recording segment can arrive any more. May run twice: a bundle
 * with the same number of segments is kept.
 * @throws AppError 503 if no timestamp is available
 */
export async function storeEvidence(services: Services, sessionId: string): Promise<void> {
  const act = await findActOf(services.db, sessionId);
  if (act) await keptFile(services, act, () => readDocuments(services, act));
}

/** A stored bundle, and its parts. */
export interface KeptEvidence {
  fileId: string;
  parts: BundleFiles;
}

/**
 * Reads the stored evidence of an act. Builds it if there is none yet or its file is lost or
 * damaged. Returns null if there was no act.
 * @throws AppError 503 if no timestamp is available
 */
export async function readEvidence(
  services: Services,
  sessionId: string,
): Promise<KeptEvidence | null> {
  const act = await findActOf(services.db, sessionId);
  if (!act) return null;
  const { fileId, bytes } = await readParts(services, act, await readDocuments(services, act));
  return { fileId, parts: unzipSync(bytes) };
}

/**
 * Rebuilds the evidence of an act to replace a given bundle, because a requested picture that could
 * not be read then can be read now. If that fails, or another bundle has replaced it, nothing
 * changes.
 * @throws AppError 503 if no timestamp is available
 */
export async function remakeEvidence(
  services: Services,
  sessionId: string,
  insteadOf: string,
): Promise<KeptEvidence | null> {
  const act = await findActOf(services.db, sessionId);
  if (!act) return null;
  const pieces = await countCheckedSegments(services.db, sessionId);
  const making = { ...act, pieces, insteadOf, isUnreadable: false };
  await makeBundle(services, making, await readDocuments(services, act));
  return readEvidence(services, sessionId);
}

/**
 * Checks whether evidence was not built because no timestamp was available. This affects every
 * other act too, until the authority responds.
 */
export const isUndated = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof TimestampError;

async function findActOf(db: Knex, sessionId: string): Promise<Act | null> {
  const session = await findSession(db, sessionId);
  const document = session && (await findDocument(db, session.documentId));
  return document ? findAct(db, document) : null;
}

async function findAct(db: Knex, document: StoredDocument): Promise<Act | null> {
  const session = document.session ? await findSession(db, document.session.id) : null;
  const seal = session ? await findSealOfSession(db, session.id) : null;
  const { sealedFileId } = document;
  return session && seal?.sealedFileId && sealedFileId
    ? { document, sealedFileId, session, seal }
    : null;
}

/** Reads the sealed document, the original and, if there is one, the print copy. */
async function readDocuments(
  { db, storage }: Services,
  { document, sealedFileId }: Act,
): Promise<BundleFiles> {
  const { filename, originalFileId, printCopy, renditionFileId } = document;
  const files: BundleFiles = {
    'sealed.pdf': await readFile(db, storage, sealedFileId),
    [filename.replace(/^.*\./, 'original.')]: await readFile(db, storage, originalFileId),
  };
  if (printCopy && renditionFileId) {
    files[PRINT_COPY] = await readFile(db, storage, renditionFileId);
  }
  return files;
}

/**
 * Returns the revocation lists of both authorities as of the bundle's signature, because those in
 * the PDF may have expired by then.
 */
export async function revocationLists(services: Services): Promise<BundleFiles> {
  const files: BundleFiles = {};
  for (const authority of authorities) {
    const { content } = await currentList(services, authority);
    files[`${REVOCATIONS}${authority}.crl`] = new Uint8Array(content);
  }
  return files;
}

interface Act {
  document: StoredDocument;
  sealedFileId: string;
  session: StoredSession;
  seal: StoredSeal;
}

/**
 * Signs the manifest with the platform's key, with a timestamp if an authority is configured. The
 * signature is stored with the bundle and not made again, so an authority that does not respond is
 * waited for.
 */
async function signManifest(
  { config, metrics }: Services,
  digest: Uint8Array,
  platform: Signer,
): Promise<Uint8Array> {
  const { tsaUrl } = config;
  try {
    return await signCms(
      digest,
      platform,
      tsaUrl === null
        ? undefined
        : (imprint) => measureCall(metrics, 'tsa', () => requestTimestamp(tsaUrl, imprint)),
    );
  } catch (cause) {
    if (!(cause instanceof TimestampError)) throw cause;
    throw unavailable('timestamp_authority_unavailable', cause);
  }
}

/**
 * Returns the stored parts of the bundle. Builds them if there are none yet for the current number
 * of segments.
 */
async function keptFile(
  services: Services,
  act: Act,
  documents: () => Promise<BundleFiles>,
): Promise<string> {
  const { db } = services;
  const { id } = act.session;
  for (;;) {
    const pieces = await countCheckedSegments(db, id);
    const kept = await findBundleFile(db, id, pieces);
    if (kept) return kept;
    // A bundle with fewer segments may contain originals that no longer exist elsewhere, so check
    // whether it is readable before it is replaced.
    const lost = await findUnreadable(services, id);
    if (lost) await requireNoHold(services, act);
    const making = { ...act, pieces, insteadOf: lost, isUnreadable: lost !== null };
    await makeBundle(services, making, await documents());
  }
}

/** Returns the file of the stored bundle if it is lost or damaged, otherwise null. */
async function findUnreadable(
  { db, storage }: Services,
  sessionId: string,
): Promise<string | null> {
  const last = await findLastBundle(db, sessionId);
  if (!last) return null;
  try {
    await readFile(db, storage, last);
    return null;
  } catch (error) {
    if (!isLost(error)) throw error;
    // The bundle was replaced in the meantime, so its file is missing legitimately.
    return (await findLastBundle(db, sessionId)) === last ? last : null;
  }
}

/** @throws AppError 503 if an unreadable bundle has a legal hold: it is not replaced */
async function requireNoHold({ db }: Services, { session }: Act, cause?: unknown): Promise<void> {
  if (await findHold(db, session.packageId)) throw unavailable('evidence_under_hold', cause);
}

/**
 * Returns the certificates that signed the journal entry, as of then. For an act before the
 * journals, returns those of the notary's key.
 */
async function notaryCertificates(
  services: Services,
  seal: StoredSeal,
  entry: JournalProof | undefined,
): Promise<Uint8Array[]> {
  if (entry) return entry.certificates.map((one) => Buffer.from(one, 'base64'));
  const { certificate, chain } = await notaryCertificateOf(services, seal);
  return [certificate, ...chain];
}

interface Making extends Act {
  /** Number of existing recording segments. */
  pieces: number;
  /** The file of the bundle that is to be replaced, regardless of its number of segments. */
  insteadOf: string | null;
  /** Whether that file is lost or damaged. */
  isUnreadable: boolean;
}

/**
 * Checks whether the existing bundle must not be replaced. A hold is set while the session's row is
 * locked.
 */
async function isHeld(tx: Knex.Transaction, { session, insteadOf }: Making): Promise<boolean> {
  if (!insteadOf) return false;
  await lockSession(tx, session.id);
  return (await findHold(tx, session.packageId)) !== null;
}

/**
 * Writes, signs and stores the data of the bundle. If two run at the same time, the first result is
 * kept.
 */
async function makeBundle(services: Services, act: Making, documents: BundleFiles): Promise<void> {
  const { db, storage, authority } = services;
  const sessionId = act.session.id;
  const platform = await authority.platformSigner();
  const rules = await findPinnedRules(db, sessionId);
  const entries = await proveActs(services, sessionId);
  const before = await readBefore(services, sessionId);
  const known = before?.[DETAILS]
    ? await describeIdentityAgain(services, sessionId, before)
    : await describeIdentity(services, act.session);
  const { hasDetails, hasPictures } = known;
  const contents: BundleFiles = {
    'certificates/notary.pem': pem(await notaryCertificates(services, act.seal, entries[0])),
    'certificates/platform.pem': pem([platform.certificate, ...platform.chain]),
    'certificates/root.pem': text(authority.rootPem),
    ...(await revocationLists(services)),
    [DETAILS]: text(canonicalJson(known.details)),
    'identity.json': text(canonicalJson(known.identity)),
    ...known.pictures,
    'record.json': text(canonicalJson(await describeAct(services, { ...act, rules }))),
    'recordings.json': text(canonicalJson(await listRecordingSegments(db, sessionId))),
    ...Object.fromEntries(
      entries.map((entry, index) => [journalFile(index + 1), text(canonicalJson(entry))]),
    ),
    // The same form as in the digest of the record.
    ...(rules ? { 'rules.json': text(canonicalJson(rules.rules)) } : {}),
  };
  const madeAt = new Date();
  const manifest = writeManifest(
    { ...contents, ...documents },
    { publicId: act.seal.publicId, madeAt },
  );
  const digest = createHash('sha256').update(manifest).digest();
  const parts = packFiles({
    ...contents,
    [MANIFEST]: text(manifest),
    [MANIFEST_SIGNATURE]: await signManifest(services, digest, platform),
  });
  const file = await storage.put(parts);
  const won = await withTransaction(services, async (tx, emit) => {
    await recordFile(tx, 'evidence', file);
    const { pieces, insteadOf } = act;
    const fileId = file.id;
    const made = { sessionId, fileId, pieces, hasDetails, hasPictures, madeAt, insteadOf };
    const won = (await isHeld(tx, act)) ? null : await storeBundle(tx, made);
    if (won?.replaced) await deleteFileRow(tx, won.replaced);
    if (won?.replaced && act.isUnreadable) {
      const { hadPictures } = won;
      await emit({
        type: 'evidence.remade',
        version: 1,
        actorId: null,
        subjects: eventSubjects(act.session),
        data: { file: won.replaced, hadPictures, hasPictures },
      });
    }
    if (!won) await deleteFileRow(tx, file.id);
    return won;
  }).catch(async (error: unknown) => {
    await discardUnlessRecorded(services, file.id);
    throw error;
  });
  if (!won) await discardFile(services, file.id);
  else if (won.replaced && !act.isUnreadable) await discardFile(services, won.replaced);
}
