import { actsOf } from '../../../common/acts-of.ts';
import type { StoredDocument } from '../../documents/documents/store.ts';
import { listSpokenSteps } from '../../notarization/script/list-spoken-steps.ts';
import type { StoredSeal } from '../../notarization/seals/store.ts';
import {
  listInvited,
  listInvitedConsents,
} from '../../notarization/session-data/invitations-store.ts';
import { listDevices, listMarks } from '../../notarization/session-data/marks-store.ts';
import { peopleOf } from '../../notarization/session-data/people-of.ts';
import { findConsent, type StoredSession } from '../../notarization/session-data/store.ts';
import { type Confirmation, listConfirmations } from '../../notarization/signing-codes/store.ts';
import type { Services } from '../../services.ts';

/** Returns the record of an act: participants, script, signatures, times and rules. */
export async function describeAct(
  { db, config }: Services,
  act: {
    document: StoredDocument;
    session: StoredSession;
    seal: StoredSeal;
    rules: { state: string; version: string; sha256: string } | null;
  },
) {
  const { document, session, seal, rules } = act;
  const consent = await findConsent(db, session.id);
  const consents = await listInvitedConsents(db, session.id);
  const devices = await listDevices(db, session.id);
  // Others may have joined for another document of the session since.
  const invited = (await listInvited(db, session.id)).filter(
    ({ acceptedAt }) => acceptedAt && (!seal.requestedAt || acceptedAt <= seal.requestedAt),
  );
  const people = peopleOf(session, invited, new Map());
  const confirmations = await listConfirmations(db, session.id);
  return {
    document: {
      name: document.originalName,
      sha256: document.sha256,
      uploadedAt: document.createdAt.toISOString(),
      ...(document.printCopy ? { printCopy: describePrintCopy(document) } : {}),
    },
    session: {
      id: session.id,
      act: session.act,
      ...(session.furtherActs.length > 0 ? { acts: actsOf(session) } : {}),
      // A session is opened only with its owner's consent to act by electronic means.
      consentAt: consent?.at.toISOString() ?? null,
      consentText: consent?.text ?? null,
      startedAt: session.startedAt?.toISOString() ?? null,
      completedAt: session.completedAt?.toISOString() ?? null,
      // The legal time zone gives the date of the act. An act that began before the time zone was
      // stored has none.
      ...(session.legalTimezone ? { timezone: session.legalTimezone } : {}),
      signerLocation: { country: session.signerCountry, state: session.signerState },
    },
    notary: seal.notary,
    certificate: { county: seal.request.county, identity: seal.request.identity },
    // When each person proved, with an emailed code, that they receive email at their address, or
    // with a texted code, that they receive messages at their number.
    // Invited people agreed to act by electronic means when they accepted the invitation.
    people: people.map(({ key, userId, name, role, credible }) => ({
      name,
      role,
      credible,
      ...provedBy(confirmations.get(userId ?? '')),
      consentAt: consents.get(key)?.at.toISOString() ?? null,
      consentText: consents.get(key)?.text ?? null,
    })),
    signatures: (await listMarks(db, session.id)).map(
      ({ id, signerName, role, kind, page, signedAt }) => ({
        signerName,
        role,
        kind,
        page,
        signedAt,
        // Confirmed with the person's own code if they used another participant's device.
        onDeviceOf: devices.get(id) ?? null,
      }),
    ),
    rules: rules && { state: rules.state, version: rules.version, sha256: rules.sha256 },
    script: await listSpokenSteps(db, session),
    seal: {
      publicId: seal.publicId,
      // The time of the act. If it was not stored yet, the time of the seal counts.
      ...(seal.requestedAt ? { requestedAt: seal.requestedAt.toISOString() } : {}),
      // The second factor with which the notary released their key for this document, and where
      // that key is.
      stepUp: seal.stepUpMethod,
      key: seal.keyKind,
      sealedAt: seal.sealedAt?.toISOString() ?? null,
      sha256: seal.sealedSha256,
      verifyAt: `${config.publicUrl}/verify/${seal.publicId}`,
    },
  };
}

/**
 * Returns what a code proved: that the person receives email at their address, or messages at a
 * phone number, which is named by its last four digits.
 */
function provedBy(confirmation: Confirmation | undefined) {
  const at = confirmation?.at.toISOString() ?? null;
  if (!confirmation?.number) return { addressConfirmedAt: at };
  return {
    addressConfirmedAt: null,
    phoneConfirmedAt: at,
    phoneEndsIn: confirmation.number.slice(-4),
  };
}

/** Returns what was notarized instead of the uploaded file, why, and when its owner confirmed it. */
function describePrintCopy({ printCopy, printCopyConfirmedAt }: StoredDocument) {
  return printCopy && { ...printCopy, confirmedAt: printCopyConfirmedAt?.toISOString() ?? null };
}
