import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ArchiveWriter } from '../../../packages/evidence/src/bundle/archive-writer.ts';
import {
  bundleName,
  listedFile,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type PackagedDocument,
  writePackageManifest,
} from '../../../packages/evidence/src/bundle/manifest.ts';
import { signCms } from '../../../packages/evidence/src/certificates/cms-signature.ts';
import { findDocument } from '../../documents/documents/store.ts';
import { isSealed } from '../../notarization/session-data/policy.ts';
import { listPackage, type StoredSession } from '../../notarization/session-data/store.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { collectEvidence, pem, revocationLists } from './collect-evidence.ts';

/**
 * Creates the evidence of a whole session while it is read, with one document in memory at a time: a
 * ZIP with the unchanged bundle of each sealed document, and a manifest that the platform signs,
 * which also lists the documents that were rejected or deferred. The signature has no timestamp: each
 * bundle has its own.
 * @throws AppError 404 if no document was sealed, 409 while a document is open, 503 if no timestamp is
 * available for a bundle that does not exist yet
 * @throws FileMissing, FileDamaged if a document cannot be read
 */
export async function collectPackage(
  services: Services,
  session: StoredSession,
): Promise<Readable> {
  if (session.openActCount + session.sealingCount > 0) throw conflict('evidence_not_ready');
  if (session.sealedCount === 0) throw notFound('document_not_notarized');
  const acts = await listPackage(services.db, session.packageId);
  // Collect everything once before, because an error cannot be reported once the download has begun.
  for (const act of acts.filter(isSealed)) await bundleOf(services, act);
  return Readable.from(write(services, acts, acts.map(describe)), { objectMode: false });
}

function describe(act: StoredSession): PackagedDocument {
  const { position, outcomeReason: reason } = act;
  const outcome = isSealed(act) ? 'sealed' : act.outcome;
  if (!outcome) throw new Error('the session is over, but one of its documents is not');
  const name = act.document.originalName;
  const bundle = isSealed(act) ? bundleName({ position, name }) : null;
  return { position, name, outcome, reason, bundle };
}

async function bundleOf(services: Services, act: StoredSession): Promise<Uint8Array> {
  const document = await findDocument(services.db, act.documentId);
  if (!document) throw new Error('a sealed document does not exist');
  return collectEvidence(services, document);
}

/** Yields the files in the order of their names, which the format requires. */
async function* write(
  services: Services,
  acts: StoredSession[],
  documents: PackagedDocument[],
): AsyncGenerator<Uint8Array> {
  const { authority } = services;
  const platform = await authority.platformSigner();
  const revocations = Object.entries(await revocationLists(services)).sort();
  const archive = new ArchiveWriter();
  const files: ReturnType<typeof listedFile>[] = [];
  const add = function* (name: string, bytes: Uint8Array) {
    yield archive.header(name, bytes);
    yield bytes;
  };
  const addListed = function* (name: string, bytes: Uint8Array) {
    files.push(listedFile(name, bytes));
    yield* add(name, bytes);
  };
  const chain = pem([platform.certificate, ...platform.chain]);
  yield* addListed('certificates/platform.pem', chain);
  yield* addListed('certificates/root.pem', Buffer.from(authority.rootPem));
  for (const [index, { bundle }] of documents.entries()) {
    const act = acts[index];
    if (bundle && act) yield* addListed(bundle, await bundleOf(services, act));
  }
  files.push(...revocations.map(([name, bytes]) => listedFile(name, bytes)));
  const manifest = Buffer.from(writePackageManifest({ documents, files, madeAt: new Date() }));
  const digest = createHash('sha256').update(manifest).digest();
  yield* add(MANIFEST, manifest);
  yield* add(MANIFEST_SIGNATURE, await signCms(digest, platform));
  for (const [name, bytes] of revocations) yield* add(name, bytes);
  yield archive.end();
}
