import type { NotarialAct } from '../../packages/evidence/src/journal/act-terms.ts';
import type { ContactTopic } from '../contact-requests.ts';
import type { StepKind } from '../script.ts';
import type { SessionDocumentState } from '../session-documents.ts';
import type { InvitedRole } from '../session-invitations.ts';
import { findUsState } from '../us-states.ts';
import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import { contactTopicNames } from './contact-requests.ts';
import { english } from './en/emails.ts';
import { stepTitle } from './script.ts';

export const { emailMessages } = createMessages(
  english,
  async () => (await import('./es/emails.ts')).spanish,
);

const messages = emailMessages;

/**
 * The topic of an email. It is also the switch that turns such emails off; 'account' has no switch.
 */
export type EmailTopic = 'documents' | 'sessions' | 'account';

/** An email before it is addressed. */
export interface EmailText {
  subject: string;
  text: string;
}

/** A time in the reader's time zone, formatted by `inWords`. */
type When = string;

/** The role in a session of the person who receives an email about it. */
export type EmailReader = 'owner' | 'signer' | 'witness';

/**
 * A person who is invited to a session and has not joined. Emails tell them no more than the
 * invitation does.
 */
export interface InvitedReader {
  /** The email address that the link is valid for. */
  email: string;
  role: InvitedRole;
  link: string;
  until: When;
}

/** Facts about a session that most emails contain. */
interface SessionFacts {
  /** Name of the document. */
  name: string;
  when: When;
  link: string;
}

/**
 * The purpose of a signing code. `device` is the name of the participant on whose device it is
 * entered; null if their account no longer exists.
 */
export type CodePurpose =
  | { purpose: 'sign' }
  | { purpose: 'join' }
  | { purpose: 'seat'; device: string | null }
  | { purpose: 'act'; device: string | null; act: ActOfCode };

/**
 * A step of the script, with the further act that requires it, or a mark in the document with its page if
 * that is known.
 */
export type ActOfCode =
  | { step: StepKind; person: string; further: NotarialAct | null }
  | { page: number | string | null };

function purposeInWords(
  name: string,
  device: string,
  code: Extract<CodePurpose, { device: string | null }>,
): string {
  const { seat, step, markOnPage, mark } = messages.coLocatedCode;
  if (code.purpose !== 'act') return seat({ name, device });
  const { act } = code;
  if ('step' in act)
    return step({ step: stepTitle(act.step, act.person, act.further), name, device });
  return act.page === null ? mark({ name, device }) : markOnPage({ page: act.page, name, device });
}

/**
 * Returns the email with a signing code: before the first signature, for joining without an account,
 * or for a co-located person. The code for a co-located person is valid for one action, which the
 * email names.
 */
export function signingCodeEmail(digits: string, name: string, code: CodePurpose): EmailText {
  if (code.purpose === 'sign') return composeEmail(messages.signingCode, { digits, name });
  if (code.purpose === 'join') return composeEmail(messages.joinCode, { digits, name });
  const device = code.device ?? messages.anotherPerson;
  const purpose = purposeInWords(name, device, code);
  return composeEmail(messages.coLocatedCode, { digits, device, purpose });
}

/**
 * Returns the complete text of an email, with the reason why it was sent and where to turn it off.
 */
export function withFooter(
  text: string,
  topic: EmailTopic | 'guest' | 'guestSessions',
  publicUrl: string,
): string {
  const hasSwitch = topic === 'documents' || topic === 'sessions';
  const where = hasSwitch ? `\n${publicUrl}/profile` : '';
  return `${text}\n\n${messages.signature}\n\n--\n${messages.footers[topic]}${where}\n`;
}

export const documentReadyEmail = (facts: SessionFacts): EmailText =>
  composeEmail(messages.documentReady, facts);

export const documentFailedEmail = (facts: SessionFacts & { reason: string }): EmailText =>
  composeEmail(messages.documentFailed, facts);

export const documentSealedEmail = (
  facts: SessionFacts & { notary: string; verifyLink: string },
): EmailText => composeEmail(messages.documentSealed, facts);

/** What a person who took part in an act can do after the seal. */
export type AfterSeal =
  | { kind: 'copy' | 'session'; link: string }
  | { kind: 'guestCopy'; link: string; days: number }
  | { kind: 'copyLater' };

function nextStepOf(after: AfterSeal): string {
  const { actSealed } = messages;
  if (after.kind === 'copyLater') return actSealed.copyLater;
  if (after.kind === 'guestCopy') return actSealed.guestCopy(after);
  return actSealed[after.kind](after);
}

/** Email to a person who took part in another person's act, after the seal. */
export function actSealedEmail(
  facts: Omit<SessionFacts, 'link'> & { notary: string; verifyLink: string; role: InvitedRole },
  after: AfterSeal,
): EmailText {
  const { actSealed } = messages;
  const next = nextStepOf(after);
  return composeEmail(actSealed, {
    ...facts,
    notarized: actSealed.notarized[facts.role](facts),
    next,
  });
}

/** The result of a document of a session with several; `open` if there is none yet. */
interface DocumentResult {
  name: string;
  result: SessionDocumentState;
  verifyLink: string;
}

/** Email with the result of each document, to a person of a session with several documents. */
export function sessionResultsEmail(
  facts: { isOver: boolean; notary: string; documents: readonly DocumentResult[] },
  after: AfterSeal | { kind: 'owner'; link: string },
): EmailText {
  const { sessionResults } = messages;
  const { isOver, notary, documents } = facts;
  const count = documents.length;
  const sealed = documents.filter(({ result }) => result === 'sealed').length;
  return composeEmail(sessionResults, {
    sealed,
    count,
    results: sessionResults[isOver ? 'over' : 'soFar']({ notary, sealed, count }),
    documents: documents.map((one) => sessionResults.documents[one.result](one)).join('\n'),
    next: after.kind === 'owner' ? sessionResults.owner(after) : nextStepOf(after),
  });
}

/** Facts about a session whose time may have come; `when` is null then. */
type DueFacts = Omit<SessionFacts, 'when'> & { when: When | null };

export const sessionScheduledEmail = ({ when, ...facts }: DueFacts): EmailText =>
  when === null
    ? composeEmail(messages.sessionRequested, { ...facts, begins: messages.invitation.begins.now })
    : composeEmail(messages.sessionScheduled, { ...facts, when });

/** @param facts with `state`, the code of the state that commissioned the notary */
export function notaryAcceptedEmail(
  facts: DueFacts & { notary: string; state: string; reader: EmailReader },
): EmailText {
  const { name, notary, reader, when } = facts;
  const state = findUsState(facts.state)?.name ?? facts.state;
  const accepted = messages.notaryAccepted.accepted[reader]({ name, notary, state });
  const { now, scheduled } = messages.notaryAccepted.begins;
  const begins = when === null ? now : scheduled({ when });
  return composeEmail(messages.notaryAccepted, { ...facts, accepted, begins });
}

/**
 * Email to a notary who gets an offer.
 * @param facts with `act`, the name of the act of the first document: 'Acknowledgment'
 */
export const sessionOfferedEmail = (
  facts: SessionFacts & { act: string; answerBy: When; others: number },
): EmailText => composeEmail(messages.sessionOffered, facts);

export const nobodyFreeEmail = (facts: SessionFacts): EmailText =>
  composeEmail(messages.nobodyFree, facts);

export function anotherNotaryEmail(facts: SessionFacts & { reader: EmailReader }): EmailText {
  const gone = messages.anotherNotary.gone[facts.reader](facts);
  return composeEmail(messages.anotherNotary, { ...facts, gone });
}

/** Returns the last sentences of an email to a person who is invited and has not joined. */
const invitedEnd = (invited: InvitedReader) => ({
  joinNow: messages.joinNow[invited.role],
  openLink: messages.openLink(invited),
});

/** Email to a person who is invited and has not joined. */
export const invitedAnotherNotaryEmail = (
  facts: Pick<SessionFacts, 'name' | 'when'>,
  invited: InvitedReader,
): EmailText => composeEmail(messages.invitedAnotherNotary, { ...facts, ...invitedEnd(invited) });

export function notaryLeftEmail(facts: SessionFacts & { reader: EmailReader }): EmailText {
  const { notaryLeft } = messages;
  return composeEmail(notaryLeft, {
    ...facts,
    again: facts.reader === 'witness' ? notaryLeft.witnessAgain : notaryLeft.signAgain,
    next: facts.reader === 'owner' ? notaryLeft.nextForOwner : notaryLeft.nextForInvited,
  });
}

export const sealFailedEmail = (facts: SessionFacts & { isNotary: boolean }): EmailText =>
  composeEmail(messages.sealFailed, {
    ...facts,
    next: facts.isNotary ? messages.sealFailed.nextForNotary : messages.sealFailed.nextForOthers,
  });

export const sessionReminderEmail = (facts: SessionFacts): EmailText =>
  composeEmail(messages.sessionReminder, facts);

/** Email to a person who is invited and has not joined. */
export const invitedReminderEmail = (
  facts: Pick<SessionFacts, 'name' | 'when'>,
  invited: InvitedReader,
): EmailText =>
  composeEmail(messages.invitedReminder, {
    ...facts,
    prepare: messages.invitedReminder.prepare[invited.role],
    openLink: messages.openLink(invited),
  });

/** Email to a person who is invited and has not joined, after the session was rescheduled. */
export const invitedMovedEmail = (
  facts: { name: string; before: When; when: When },
  invited: InvitedReader,
): EmailText =>
  composeEmail(messages.invitedMoved, {
    ...facts,
    was: messages.invitedMoved.was[invited.role](facts),
    openLink: messages.openLink(invited),
  });

export const signerMissedEmail = (facts: SessionFacts): EmailText =>
  composeEmail(messages.signerMissed, facts);

export const notaryMissedEmail = (facts: SessionFacts & { reader: EmailReader }): EmailText =>
  composeEmail(messages.notaryMissed, {
    ...facts,
    next: messages.notaryMissed.next[facts.reader],
  });

/** Email to a person who is invited and has not joined. */
export const invitedNotaryMissedEmail = (
  facts: Pick<SessionFacts, 'name' | 'when'>,
  invited: InvitedReader,
): EmailText => composeEmail(messages.invitedNotaryMissed, { ...facts, ...invitedEnd(invited) });

/** Email to the notary who missed the appointment. */
export const missedByNotaryEmail = (facts: Pick<SessionFacts, 'name' | 'when'>): EmailText =>
  composeEmail(messages.missedByNotary, facts);

export function sessionMovedEmail(facts: {
  name: string;
  before: When;
  when: When;
  /** Whether the reader is the notary who had accepted the previous time. */
  asked: boolean;
}): EmailText {
  const { name, before, when, asked } = facts;
  const { nextForNotary, nextForInvited } = messages.sessionMoved;
  const next = asked ? nextForNotary : nextForInvited;
  return composeEmail(messages.sessionMoved, { name, before, when, next });
}

export function sessionCancelledEmail(facts: {
  name: string;
  /** Who cancelled: 'Cole Bennett' or 'The Sealwright office'. */
  by: string;
  reason: string | null;
  when: When;
}): EmailText {
  const reason = facts.reason ?? messages.sessionCancelled.noReason;
  return composeEmail(messages.sessionCancelled, { ...facts, reason });
}

/**
 * Email to each person whose details or pictures were deleted because their session was inactive.
 */
export const identityForgottenEmail = (facts: SessionFacts & { days: number }): EmailText =>
  composeEmail(messages.identityForgotten, facts);

/** Email to a person who is invited and has not joined. */
export const invitedCancelledEmail = (
  facts: Pick<SessionFacts, 'name' | 'when'>,
  invited: Pick<InvitedReader, 'role'>,
): EmailText =>
  composeEmail(messages.invitedCancelled, {
    ...facts,
    was: messages.invitedCancelled.was[invited.role](facts),
  });

/** Email with the link of an invitation. */
export function invitationEmail(
  facts: InvitedReader & {
    /** Who invites. */
    from: string;
    /** Name of the document, the first one if there are others. */
    name: string;
    /** Number of other documents in the session. */
    others: number;
    /** The time of the session; null if it has come. */
    when: When | null;
  },
): EmailText {
  const { invites, begins } = messages.invitation;
  return composeEmail(messages.invitation, {
    ...facts,
    invites: invites[facts.role](facts),
    begins: facts.when === null ? begins.now : begins.scheduled({ when: facts.when }),
  });
}

export function accountDeletedEmail(facts: {
  when: When;
  kept: readonly string[];
  /** Our email address. */
  contact: string;
}): EmailText {
  const kept = facts.kept.map((line) => `- ${line}`).join('\n');
  return composeEmail(messages.accountDeleted, { ...facts, kept });
}

/** Email to the office about a contact request from a visitor. */
export const contactRequestEmail = (facts: { topic: ContactTopic; link: string }): EmailText =>
  composeEmail(messages.contactRequest, {
    topic: contactTopicNames[facts.topic],
    link: facts.link,
  });

/** Email with the link that confirms a newsletter subscription. */
export const confirmNewsletterEmail = (facts: { link: string }): EmailText =>
  composeEmail(messages.confirmNewsletter, facts);
