import { totalOf } from '../../../common/fees.ts';
import { dispatchMessages, invitedNames } from '../../../common/messages/dispatch.ts';
import { reasonText } from '../../../common/messages/errors.ts';
import { storedReasonText } from '../../../common/messages/stored-reason.ts';
import type {
  NotarizationSession,
  SignatureField,
  SignatureMark,
  SigningProgress,
} from '../../../common/notarization-sessions.ts';
import { pauseReasons } from '../../../common/pause-reasons.ts';
import type { SessionDocument, SessionDocumentState } from '../../../common/session-documents.ts';
import type { SessionPerson } from '../../../common/session-people.ts';
import { findUsState } from '../../../common/us-states.ts';
import { missingUnder } from '../../notaries/rules/missing-under.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { type ActFacts, scriptSteps } from '../../notaries/rules/script-steps.ts';
import { signingWaitsFor } from '../../notaries/rules/signing-opens.ts';
import { wordingFrom } from '../../notaries/rules/wording-from.ts';
import { mayWatchRecording } from '../recording/policy.ts';
import type { ScriptEvent } from '../script/store.ts';
import { dateOfAct } from '../session-data/act-day.ts';
import { type FactSources, factsOf, rulesOf } from '../session-data/facts.ts';
import { feesOfSession, priceOfInvitation } from '../session-data/fees-due.ts';
import { openMattersOf } from '../session-data/open-matters.ts';
import { peopleOf } from '../session-data/people-of.ts';
import {
  isActOpen,
  isSealed,
  isSealing,
  mayCancel,
  mayHaveEvidence,
  mayInvite,
  mayKeepSealed,
  mayMoveAppointment,
  mayPlaceFields,
  maySeal,
  maySetAside,
  preparesSeal,
  rolesOf,
  type Standing,
  signingRole,
} from '../session-data/policy.ts';
import { removableMarks } from '../session-data/removable-marks.ts';
import { type ActToSign, hasSignedAll, turnOf } from '../session-data/signing-turn.ts';
import type { StoredSession } from '../session-data/store.ts';

/** One document of a session with its fields and marks. */
export interface SessionAct {
  session: StoredSession;
  fields: SignatureField[];
  marks: SignatureMark[];
  /** The events of its script; absent in lists of sessions. */
  events?: ScriptEvent[];
}

export interface SessionParts extends FactSources {
  /** All documents of the session, in order, also the one that is presented. */
  acts: SessionAct[];
  /** The document's name in the certificate; null if the PDF fonts lack glyphs for it. */
  certificateTitle: string | null;
  /** When each account confirmed its email address. */
  confirmed: Map<string, Date>;
  /** The accounts that are in the conference now. */
  present: ReadonlySet<string>;
  /**
   * Why the notary cannot begin or seal, independent of what the act lacks; null for everyone else.
   */
  notaryObjection: (() => string) | null;
}

/** Returns why the act is paused; null if the act is not paused or not in progress. */
function pauseOf({ status, pausedAt, pauseReason, pauseNote }: StoredSession) {
  if (status !== 'in_progress' || !pausedAt) return null;
  return {
    at: pausedAt.toISOString(),
    reason: pauseReasons.find((one) => one === pauseReason) ?? 'other',
    note: pauseNote,
  };
}

/** Says who cancelled a session, and why. It is unknown for sessions of earlier releases. */
function cancelledText({ cancelledBy, notes }: StoredSession): string {
  if (!cancelledBy) {
    return notes ? dispatchMessages.cancelledFor({ reason: notes }) : dispatchMessages.cancelled;
  }
  const cancelled = dispatchMessages.cancelledBy[cancelledBy];
  return notes ? dispatchMessages.reasonGiven({ cancelled, reason: notes }) : cancelled;
}

function dispatchOf(session: StoredSession): {
  state: NotarizationSession['dispatch'];
  message: string;
} {
  if (session.status === 'completed') return { state: 'none', message: dispatchMessages.completed };
  if (session.status === 'cancelled') return { state: 'none', message: cancelledText(session) };
  if (session.liveAssignment === 'accepted' && session.notary) {
    const { firstName, lastName, commissionState } = session.notary;
    return {
      state: 'accepted',
      message: dispatchMessages.accepted({
        notary: `${firstName} ${lastName}`,
        state: findUsState(commissionState)?.name ?? commissionState,
      }),
    };
  }
  if (session.liveAssignment === 'assigned') {
    return { state: 'offered', message: dispatchMessages.offered };
  }
  if (session.dispatchTriedAt === null) {
    return { state: 'waiting', message: dispatchMessages.searching };
  }
  return {
    state: 'waiting',
    message: dispatchMessages.nobodyFree,
  };
}

/**
 * Only the owner and the notary, who can invite, see the email addresses of people who have not
 * accepted.
 */
function presentPeople(people: SessionPerson[], standing: Standing): SessionPerson[] {
  const seesInvited = standing.isOwner || standing.isNotary;
  return people.map((one) =>
    one.userId === null && (one.key === 'notary' || !seesInvited)
      ? { ...one, name: invitedNames[one.role] }
      : one,
  );
}

/** Returns the signing progress of each signer and witness who has an account. */
function signingOf({
  people,
  rules,
  facts,
  parts,
}: {
  people: SessionPerson[];
  rules: Rules | null;
  facts: ActFacts;
  parts: SessionParts;
}): SigningProgress[] {
  const steps = rules ? scriptSteps(rules, facts) : [];
  return people.flatMap((person) => {
    const { key, role, userId, credible } = person;
    if (role === 'notary' || userId === null || credible) return [];
    const waits = rules ? signingWaitsFor(rules, steps, { userId, role }, facts) : null;
    const done = hasSignedAll(person, rules, parts);
    return [{ person: key, waitsFor: done || !waits ? null : reasonText(waits), done }];
  });
}

/** Returns the documents that are still to be signed. */
const actsToSign = (acts: SessionAct[]): ActToSign[] =>
  acts
    .filter(({ session }) => isActOpen(session))
    .map(({ session, fields, marks }) => ({ rules: rulesOf(session), fields, marks }));

/** Returns the state of a document in its session. A failed seal leaves it open. */
function stateOf(act: StoredSession): SessionDocumentState {
  if (isSealed(act)) return 'sealed';
  return isSealing(act) ? 'sealing' : (act.outcome ?? 'open');
}

/** Returns why the seal of a document failed; null if it did not. */
const whySealFailed = ({ seal }: StoredSession): string | null =>
  seal?.reason ? storedReasonText(seal.reason) : null;

/** Returns whether the notary can seal a document now; null for everyone else. */
function isReadyToSeal(act: SessionAct, standing: Standing, parts: SessionParts): boolean | null {
  const { session, fields, marks, events } = act;
  if (!standing.isNotary || !events) return null;
  if (!preparesSeal(session, standing) || session.pausedAt || parts.notaryObjection) return false;
  const facts = factsOf(session, { ...parts, fields, marks, events });
  return missingUnder(rulesOf(session), facts).length === 0;
}

/** Presents the documents of a session to one of its people. */
function presentDocuments(
  acts: SessionAct[],
  people: SessionPerson[],
  { standing, isReady }: { standing: Standing; isReady: (act: SessionAct) => boolean | null },
): SessionDocument[] {
  const signing = people.filter(({ role, credible }) => role !== 'notary' && !credible);
  const self = signing.find((person) => person.userId === standing.userId);
  return acts.map((one) => {
    const { session: act, fields, marks } = one;
    const required = fields.filter((field) => field.required);
    const filled = new Set(marks.map(({ fieldId }) => fieldId));
    const hasSigned = (person: SessionPerson) =>
      hasSignedAll(person, rulesOf(act), { fields, marks });
    return {
      sessionId: act.id,
      documentId: act.documentId,
      originalName: act.document.originalName,
      act: act.act,
      furtherActs: act.furtherActs.map((one) => one.act),
      state: stateOf(act),
      reason: act.outcomeReason ?? (standing.isNotary ? whySealFailed(act) : null),
      progress: act.seal?.progress ?? 0,
      fields: {
        required: required.length,
        filled: required.filter(({ id }) => filled.has(id)).length,
      },
      isSigned: self ? hasSigned(self) : null,
      isSignedByAll: signing.every(hasSigned),
      isReady: isReady(one),
      publicId: isSealed(act) ? (act.seal?.publicId ?? null) : null,
    };
  });
}

/**
 * Returns what the owner pays; null if nothing. It can change until every document is sealed or set
 * aside: the session can go to a notary of another state.
 */
function presentPrice(
  { status }: StoredSession,
  acts: SessionAct[],
  { isOwner }: Standing,
): NotarizationSession['price'] {
  if (!isOwner || status === 'cancelled') return null;
  const fees = feesOfSession(acts.map(({ session }) => session));
  const isMaximum = acts.some(
    ({ session: { outcome, seal } }) => outcome === null && seal?.status !== 'completed',
  );
  return totalOf(fees) > 0 ? { ...fees, isMaximum } : null;
}

/** Returns what one more invited person costs the owner at most; undefined if nobody costs anything. */
function presentInvitationPrices(
  session: StoredSession,
  acts: SessionAct[],
  standing: Standing,
): NotarizationSession['invitationPrices'] {
  if (!standing.isOwner || !mayInvite(session, standing)) return;
  const open = acts.map((act) => act.session);
  const signer = priceOfInvitation(open, 'signer');
  const witness = priceOfInvitation(open, 'witness');
  return totalOf(signer) + totalOf(witness) > 0 ? { signer, witness } : undefined;
}

export function presentSession(
  session: StoredSession,
  standing: Standing,
  parts: SessionParts,
): NotarizationSession {
  const dispatch = dispatchOf(session);
  const people = peopleOf(session, parts.invited, parts.confirmed, parts.present);
  const shownPeople = presentPeople(people, standing);
  const rules = rulesOf(session);
  const facts = factsOf(session, parts);
  // List the notary's objection first: nobody in the conference can resolve it, so participants
  // should see it before they sign.
  const missing = preparesSeal(session, standing)
    ? [
        ...(session.pausedAt ? [reasonText('act_paused')] : []),
        ...(parts.notaryObjection ? [parts.notaryObjection()] : []),
        ...missingUnder(rules, facts).map(reasonText),
      ]
    : [];
  return {
    id: session.id,
    userId: session.userId,
    documentId: session.documentId,
    packageId: session.packageId,
    documents: presentDocuments(parts.acts, people, {
      standing,
      isReady: (act) => isReadyToSeal(act, standing, parts),
    }),
    outcome: session.outcome,
    status: session.status,
    act: session.act,
    furtherActs: session.furtherActs.map((one) => one.act),
    signerLocation: {
      country: session.signerCountry,
      ...(session.signerState ? { state: session.signerState } : {}),
    },
    scheduledAt: session.scheduledAt.toISOString(),
    missedBy: session.missedBy,
    startedAt: session.startedAt?.toISOString() ?? null,
    completedAt: session.completedAt?.toISOString() ?? null,
    notaryId: session.notaryId,
    notes: session.notes,
    price: presentPrice(session, parts.acts, standing),
    invitationPrices: presentInvitationPrices(session, parts.acts, standing),
    cancelledBy: session.cancelledBy,
    fieldsPlaced: session.fieldsPlacedAt !== null,
    pause: pauseOf(session),
    conferenceSessionId: session.conferenceId,
    dispatch: dispatch.state,
    dispatchMessage: dispatch.message,
    document: {
      id: session.documentId,
      originalName: session.document.originalName,
      certificateTitle: parts.certificateTitle,
      sha256: session.document.sha256,
      status: session.document.status,
      pageCount: session.document.pageCount,
      printCopyReasons: session.document.printCopy && [...session.document.printCopy.reasons],
    },
    notary: session.notary
      ? {
          userId: session.notary.userId,
          firstName: session.notary.firstName,
          lastName: session.notary.lastName,
          commissionState: session.notary.commissionState,
          legalTimezone: session.notary.legalTimezone,
          languages: session.notary.languages,
        }
      : null,
    certificateWording: rules && wordingFrom(rules),
    principalName: session.owner.name,
    people: shownPeople,
    openMatters: openMattersOf({
      session,
      standing,
      people: shownPeople,
      rules,
      facts,
      stated: new Set(parts.proofs.flatMap((one) => (one.details ? [one.userId] : []))),
      notaryObjection: parts.notaryObjection,
    }),
    signingOrder: session.signingOrder,
    turn: turnOf(session.signingOrder, actsToSign(parts.acts), people)?.key ?? null,
    signing: signingOf({ people, rules, facts, parts }),
    dateOfAct: dateOfAct(session),
    fields: parts.fields,
    marks: parts.marks,
    sealing: session.seal
      ? {
          status: session.seal.status,
          progress: session.seal.progress,
          reason: whySealFailed(session),
        }
      : null,
    publicId: session.seal?.status === 'completed' ? session.seal.publicId : null,
    signatureLevel: session.seal?.status === 'completed' ? session.seal.signatureLevel : null,
    version: session.version,
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
    abilities: {
      cancel: mayCancel(session, standing),
      reschedule: mayMoveAppointment(session, standing),
      // Without an accepted notary, and during sealing, the latest conference may have ended.
      join:
        session.liveAssignment === 'accepted' &&
        session.conferenceId !== null &&
        !session.callEnded &&
        rolesOf(session, standing).length > 0,
      roles: rolesOf(session, standing),
      invite: mayInvite(session, standing),
      placeFields: mayPlaceFields(session, standing),
      sign: signingRole(session, standing) !== null,
      removeMarks: removableMarks({ session, people, marks: parts.marks, facts }, standing.userId),
      seal: maySeal(session, standing) && missing.length === 0,
      sealMissing: missing,
      setAside: maySetAside(session, standing),
      watch: session.startedAt !== null && mayWatchRecording(standing, false),
      downloadAll:
        mayHaveEvidence(standing) &&
        session.documentCount > 1 &&
        session.openActCount + session.sealingCount === 0 &&
        session.sealedCount > 0,
      downloadSealed: isSealed(session) && mayKeepSealed(standing, parts.marks),
    },
  };
}
