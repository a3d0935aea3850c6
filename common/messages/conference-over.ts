import type { ConferenceRole } from '../conference.ts';
import { isBeingSealed } from '../is-being-sealed.ts';
import type { NotarizationSession } from '../notarization-sessions.ts';
import type { CallEnding } from '../realtime.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/conference-over.ts';

export const { conferenceOverMessages } = createMessages(
  english,
  async () => (await import('./es/conference-over.ts')).spanish,
);

/** How a conference ended for one person. */
interface Over {
  reason: CallEnding;
  /** The name of the person who ended it; null if it is unknown. */
  by: string | null;
  role: ConferenceRole;
}

/**
 * The text of the page after a conference: what happened, whether signatures are kept, and what
 * comes next.
 */
export interface OverText {
  title: string;
  text: string;
  next: string;
}

/** The fields of a session that the text depends on. */
export type OverSession = Pick<NotarizationSession, 'status' | 'dispatch' | 'sealing'>;

const released = (accepted: boolean): OverText => ({
  title: 'The conference ended because the notary is unavailable',
  text: 'The notary left or can no longer act. The document was not sealed. Signatures from this conference no longer count. Everyone needs to sign again in front of the next notary.',
  next: accepted
    ? 'Another notary has accepted. Join the conference to continue.'
    : 'You stay in this session. We will email you as soon as another notary accepts.',
});

const passedOn: OverText = {
  title: 'This session was returned to the queue',
  text: 'You were away from the conference for too long, or you can no longer act as its notary. The document was not sealed, and signatures from this conference no longer count.',
  next: 'We are asking another notary. Your sessions are listed on your dashboard.',
};

function cancelled({ by, role }: Over): OverText {
  const next = {
    signer:
      'The document is unchanged. Its owner can start a new session at any time and invite everyone again.',
    witness:
      'You do not need to do anything. If the owner starts a new session, you need a new invitation.',
    notary: 'You do not need to do anything. Your sessions are listed on your dashboard.',
  };
  return {
    title: by ? `${by} cancelled the session` : 'The session was cancelled',
    text: 'The document was not sealed. Signatures from the conference do not count.',
    next: next[role],
  };
}

const moved = (role: ConferenceRole): OverText => ({
  title: 'The session was rescheduled',
  text: 'The conference ended before the notarization began, so nothing was lost.',
  next:
    role === 'notary'
      ? 'You are no longer assigned to this session. We are looking for a notary for the new time and may ask you again.'
      : 'You stay in this session. We are looking for a notary for the new time.',
});

function ended({ by, role }: Over, session: OverSession): OverText {
  const title = by ? `${by} ended the conference` : 'The conference has ended';
  if (isBeingSealed(session)) {
    return {
      title,
      text: 'All signatures are saved, and the document is being sealed.',
      next: 'This page updates when the document is sealed.',
    };
  }
  if (session.status === 'in_progress') {
    return {
      title,
      text: 'The notarization is not complete, and the document is not sealed yet. All signatures are saved.',
      next:
        role === 'notary'
          ? 'To continue, join the conference again. If you are away for 15 minutes, we ask another notary, and the signatures no longer count.'
          : 'To continue, join the conference again. If the notary is away for 15 minutes, we ask another notary, and the signatures no longer count.',
    };
  }
  return {
    title,
    text: 'The notarization had not begun, so nothing was lost.',
    next: 'The session is still open. Join the conference again when everyone is ready.',
  };
}

/** Returns text such as 'The notary Olga Reyes removed you from this session.' */
export function takenOutBy(by: string | null): string {
  return `${by ?? 'The owner or the notary'} removed you from this session.`;
}

/**
 * Returns the text for a person who was removed from the session. `who` is a sentence that says by
 * whom.
 */
export function removedText(who: string): OverText {
  return {
    title: 'You are no longer part of this session',
    text: `${who} You had not signed anything. The personal details and pictures that you provided are no longer part of the session. If the conference was recorded, the recording up to that point is kept.`,
    next: 'If this is a mistake, ask the person who invited you to send a new invitation.',
  };
}

/**
 * Returns the text for a person after a conference has ended for them, based on the current state
 * of the session. Returns null if the session page says it all, or if the session has continued
 * since.
 * @param session null for a person who may no longer see it
 */
export function callOverText(over: Over, session: OverSession | null): OverText | null {
  const { reason, role } = over;
  if (!session) {
    if (role !== 'notary') return removedText(takenOutBy(over.by));
    return reason === 'moved' ? moved(role) : passedOn;
  }
  if (session.status === 'completed') return null;
  if (session.status === 'cancelled') {
    return cancelled(reason === 'cancelled' ? over : { ...over, by: null });
  }
  if (reason === 'moved') return session.status === 'scheduled' ? moved(role) : null;
  const accepted = session.dispatch === 'accepted';
  if (reason === 'released') return session.status === 'scheduled' ? released(accepted) : null;
  if (session.status === 'scheduled' && !accepted) return released(accepted);
  return reason === 'ended' ? ended(over, session) : null;
}
