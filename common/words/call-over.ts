import type { ConferenceRole } from '../conference.ts';
import { isBeingSealed } from '../is-being-sealed.ts';
import type { NotarizationSession } from '../notarization-sessions.ts';
import type { CallEnding } from '../realtime.ts';

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

export const callOverWords = {
  openDocument: 'Open the document',
} as const;

const released = (accepted: boolean): OverText => ({
  title: 'The call ended without its notary',
  text: 'The notary did not stay, or can no longer act. Nothing was sealed. What was signed in that call no longer counts: the next notary has to see it signed.',
  next: accepted
    ? 'Another notary has accepted. Join the conference to go on.'
    : 'You keep your seat, and we write to you as soon as another notary accepts.',
});

const passedOn: OverText = {
  title: 'This session went back to the queue',
  text: 'You were away from the call for too long, or can no longer act in it. Nothing was sealed, and what was signed in that call no longer counts.',
  next: 'Another notary is asked. The sessions that are yours stand on your dashboard.',
};

function cancelled({ by, role }: Over): OverText {
  const next = {
    signer:
      'The document is as it was. Its owner can start again at any time, and invites the others anew.',
    witness: 'Nobody waits for you. If it is started again, you are invited anew.',
    notary: 'You are free of it. The sessions that are yours stand on your dashboard.',
  };
  return {
    title: by ? `${by} cancelled the session` : 'The session was cancelled',
    text: 'Nothing was sealed. What was signed in the call does not count.',
    next: next[role],
  };
}

const moved = (role: ConferenceRole): OverText => ({
  title: 'The session has another time',
  text: 'The call ended before the act had begun, so nothing is lost.',
  next:
    role === 'notary'
      ? 'You are free of it. A notary is asked anew for the new time; that may be you.'
      : 'You keep your seat. A notary is asked for the new time.',
});

function ended({ by, role }: Over, session: OverSession): OverText {
  const title = by ? `${by} ended the call` : 'The call has ended';
  if (isBeingSealed(session)) {
    return {
      title,
      text: 'What was signed is kept, and the document is being sealed.',
      next: 'This page shows when the seal is set.',
    };
  }
  if (session.status === 'in_progress') {
    return {
      title,
      text: 'The act is not complete: nothing is sealed yet. What was signed is kept.',
      next:
        role === 'notary'
          ? 'Join the conference again to go on where it was. After a quarter of an hour without you another notary is asked, and what was signed no longer counts.'
          : 'Join the conference again to go on where it was. After a quarter of an hour without the notary another one is asked, and what was signed no longer counts.',
    };
  }
  return {
    title,
    text: 'The act had not begun, so nothing is lost.',
    next: 'The session goes on: join the conference again when everyone is ready.',
  };
}

/** Returns text such as 'The notary Olga Reyes took you out of this session.' */
export function takenOutBy(by: string | null): string {
  return `${by ?? 'The owner or the notary'} took you out of this session.`;
}

/**
 * Returns the text for a person who was removed from the session. `who` is a sentence that says by
 * whom.
 */
export function removedText(who: string): OverText {
  return {
    title: 'You no longer take part in this session',
    text: `${who} You had signed nothing in it, and what you stated and showed of yourself is no part of it any more. If the call was recorded, the recording up to then is kept.`,
    next: 'If that was a mistake, ask whoever invited you: with a new invitation you can take part after all.',
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
