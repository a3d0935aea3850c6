import { zipSync } from 'fflate';
import { canonicalJson } from '../../common/canonical-json.ts';
import type { StoredDocument } from '../documents/store.ts';
import { notFound } from '../http/errors.ts';
import { listInvited } from '../notarization-sessions/invitations-store.ts';
import { listDevices, listMarks } from '../notarization-sessions/marks-store.ts';
import { peopleOf } from '../notarization-sessions/people-of.ts';
import { findSession } from '../notarization-sessions/store.ts';
import { describeProofings } from '../proofings/describe-proofings.ts';
import { describeSessionRecordings } from '../recording/describe-recording.ts';
import { findPinnedRules } from '../rules/rule-sets-store.ts';
import { listSaid } from '../script/list-said.ts';
import type { Services } from '../services.ts';
import { listConfirmed } from '../signing-codes/store.ts';
import { readFile } from '../storage/stored-files-store.ts';
import { findSealOfSession } from './store.ts';

/**
 * Everything about one act in a ZIP that needs nobody's help to be read: the file that was uploaded,
 * the sealed file, the root certificate, the record of who did and said what when, and the rules of
 * the state under which it was done.
 * @throws AppError 404 where the document has not been notarized.
 */
export async function collectEvidence(
  services: Services,
  document: StoredDocument,
): Promise<Uint8Array> {
  const { db, storage, authority } = services;
  const session = document.session ? await findSession(db, document.session.id) : null;
  const seal = session ? await findSealOfSession(db, session.id) : null;
  if (!session || !seal?.sealedFileId || !document.sealedFileId) {
    throw notFound('This document has not been notarized yet.');
  }
  const marks = await listMarks(db, session.id);
  const devices = await listDevices(db, session.id);
  const people = peopleOf(
    session,
    await listInvited(db, session.id),
    await listConfirmed(db, session.id),
  );
  const rules = await findPinnedRules(db, session.id);
  const record = {
    document: {
      name: document.originalName,
      sha256: document.sha256,
      uploadedAt: document.createdAt.toISOString(),
    },
    session: {
      id: session.id,
      act: session.act,
      startedAt: session.startedAt?.toISOString() ?? null,
      completedAt: session.completedAt?.toISOString() ?? null,
      signerLocation: { country: session.signerCountry, state: session.signerState },
    },
    notary: seal.notary,
    certificate: { county: seal.request.county, identity: seal.request.identity },
    // When each proved, with a code mailed to their address, that they read its letters.
    people: people.map(({ name, role, credible, confirmedAt }) => ({
      name,
      role,
      credible,
      addressConfirmedAt: confirmedAt,
    })),
    signatures: marks.map(({ id, signerName, role, kind, page, signedAt }) => ({
      signerName,
      role,
      kind,
      page,
      signedAt,
      // Proved by a code of their own, where the device was another's.
      onDeviceOf: devices.get(id) ?? null,
    })),
    recordings: (await describeSessionRecordings(services, session.id)).map(
      ({ conferenceId, begunAt, endedAt, count, head, chainHolds, gaps, takes }) => ({
        conferenceId,
        begunAt,
        endedAt,
        segments: count,
        chainHead: head,
        chainHolds,
        takes,
        gaps,
      }),
    ),
    rules: rules && { state: rules.state, version: rules.version, sha256: rules.sha256 },
    identityProofing: await describeProofings(services, session),
    script: await listSaid(db, session),
    seal: {
      publicId: seal.publicId,
      sealedAt: seal.sealedAt?.toISOString() ?? null,
      sha256: seal.sealedSha256,
      verifyAt: `${services.config.publicUrl}/verify/${seal.publicId}`,
    },
  };
  const text = (value: string) => new TextEncoder().encode(value);
  return zipSync(
    {
      'sealed.pdf': await readFile(db, storage, document.sealedFileId),
      [document.filename.replace(/^.*\./, 'original.')]: await readFile(
        db,
        storage,
        document.originalFileId,
      ),
      'root.pem': text(authority.rootPem),
      'record.json': text(JSON.stringify(record, null, 2)),
      // In the form over which the digest in the record is made.
      ...(rules ? { 'rules.json': text(canonicalJson(rules.rules)) } : {}),
    },
    { level: 0 },
  );
}
