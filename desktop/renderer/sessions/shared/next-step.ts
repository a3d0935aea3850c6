import { isBeingSealed } from '../../../../common/is-being-sealed.ts';
import { sessionMessages } from '../../../../common/messages/notarization-sessions.ts';
import { matterLinks } from '../../../../common/messages/open-matters.ts';
import { sealedMessages } from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { OpenMatter } from '../../../../common/open-matters.ts';
import { SECOND_FACTORS_PATH } from '../../profile/shared/second-factors-path.ts';

export interface NextStep {
  to: string;
  label: string;
}

/** Matters that a person settles before the conference, in this order. */
const BEFORE_CONFERENCE = ['commission', 'identity', 'document', 'second_factor'] as const;
/** The anchor of the participants on the session page. */
export const PEOPLE_ANCHOR = 'session-people';

/** Where a person settles an item; null if they cannot. */
export function matterStep(
  { kind, own }: OpenMatter,
  { id, document }: Pick<SteppedSession, 'id' | 'document'>,
): NextStep | null {
  if (!own) return null;
  switch (kind) {
    case 'document':
      return { to: `/documents/${document.id}`, label: matterLinks.document };
    case 'commission':
      return { to: '/notary', label: matterLinks.commission };
    case 'identity':
      return { to: `/sessions/${id}/identity`, label: matterLinks.identity };
    case 'invitation':
      return { to: `#${PEOPLE_ANCHOR}`, label: matterLinks.invitation };
    case 'witness':
      return { to: `#${PEOPLE_ANCHOR}`, label: matterLinks.witness };
    case 'own_fields':
    case 'nobodys_fields':
      return { to: `/sessions/${id}/document`, label: matterLinks[kind] };
    case 'second_factor':
      return { to: SECOND_FACTORS_PATH, label: matterLinks.second_factor };
    case 'notary':
    case 'others_identity':
      return null;
    default:
      return kind satisfies never;
  }
}

/** What the next step of a session depends on. */
type SteppedSession = Pick<
  NotarizationSession,
  'id' | 'userId' | 'documentId' | 'status' | 'sealing' | 'conferenceSessionId' | 'openMatters'
> & {
  document: Pick<NotarizationSession['document'], 'id'>;
  abilities: Pick<NotarizationSession['abilities'], 'join'>;
};

/**
 * Returns the one step that a person does next in a session; null if they only have to wait. A
 * conference that has begun comes first, because others wait in it.
 */
export function nextStepOf(session: SteppedSession, userId: string | null): NextStep | null {
  const { status, abilities, conferenceSessionId, documentId } = session;
  if (status === 'completed') {
    const owns = userId === session.userId;
    return owns ? { to: `/documents/${documentId}`, label: sealedMessages.toDocument } : null;
  }
  if (status === 'cancelled') return null;
  const join =
    abilities.join && conferenceSessionId
      ? { to: `/conference/${conferenceSessionId}`, label: sessionMessages.join }
      : null;
  if (isBeingSealed(session) || (join && status === 'in_progress')) return join;
  const stepFor = (kinds: readonly OpenMatter['kind'][]) =>
    kinds
      .flatMap((kind) => session.openMatters.filter((matter) => matter.kind === kind))
      .map((matter) => matterStep(matter, session))
      .find((step) => step !== null);
  // Fields without a person would take everyone's time in the conference.
  const fields = userId === session.userId ? stepFor(['nobodys_fields']) : undefined;
  return stepFor(BEFORE_CONFERENCE) ?? fields ?? join;
}
