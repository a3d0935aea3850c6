import type { ConferenceRole } from '../conference.ts';
import { isBeingSealed } from '../is-being-sealed.ts';
import type { NotarizationSession } from '../notarization-sessions.ts';
import type { CallEnding, Ender } from '../realtime.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/conference-over.ts';

export const { conferenceOverMessages } = createMessages(
  english,
  async () => (await import('./es/conference-over.ts')).spanish,
);

const words = conferenceOverMessages;

/** Returns who ended a conference or cancelled a session, as the subject of a sentence. */
export function enderName({ name, role }: Ender): string {
  if (role === null) return name;
  return role === 'notary' ? words.ender.notary({ name }) : words.ender.office;
}

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
export type OverSession = Pick<
  NotarizationSession,
  'status' | 'dispatch' | 'sealing' | 'documents'
>;

const released = (accepted: boolean): OverText => {
  const { title, text, ...next } = words.released;
  return { title, text, next: accepted ? next.accepted : next.waiting };
};

function cancelled({ by, role }: Over): OverText {
  const { title, titleBy, text, next } = words.cancelled;
  return { title: by ? titleBy({ name: by }) : title, text, next: next[role] };
}

function moved(role: ConferenceRole): OverText {
  const { title, text, next, nextNotary } = words.moved;
  return { title, text, next: role === 'notary' ? nextNotary : next };
}

function ended({ by, role }: Over, session: OverSession): OverText {
  const texts = words.ended;
  const title = by ? texts.titleBy({ name: by }) : texts.title;
  if (isBeingSealed(session)) return { title, text: texts.sealing, next: texts.sealingNext };
  if (session.status === 'in_progress') {
    const next = role === 'notary' ? texts.begunNextNotary : texts.begunNext;
    return { title, text: texts.begun, next };
  }
  return { title, text: texts.open, next: texts.openNext };
}

/** Returns who removed a person from the session. */
export const removedBy = (name: string | null): string =>
  name === null ? words.removed.byUnknown : words.removed.by({ name });

/**
 * Returns the text for a person who was removed from the session. `who` is a sentence that
 * names who removed them.
 */
export function removedText(who: string): OverText {
  const { title, text, next } = words.removed;
  return { title, text: `${who} ${text}`, next };
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
    if (role !== 'notary') return removedText(removedBy(over.by));
    return reason === 'moved' ? moved(role) : words.passedOn;
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
