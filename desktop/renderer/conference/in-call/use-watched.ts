import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../common/session-people.ts';
import { scriptQuery } from '../../sessions/shared/script-query.ts';
import type { Call } from '../call/call.ts';

/**
 * Tells the call whether the notary looks at this person's face now: the current step of the script is
 * about them, or about a person who uses the same device.
 * @param self null for the notary
 */
export function useWatched(
  call: Call | null,
  session: NotarizationSession | undefined,
  self: SessionPerson | null,
): void {
  const isInAct = session?.status === 'in_progress' && self !== null;
  const { data } = useQuery({ ...scriptQuery(session?.id ?? ''), enabled: isInAct });
  const person = isInAct ? data?.steps.find(({ done }) => done === null)?.person : null;
  const beside = session?.people.find(({ userId }) => userId === person?.userId)?.beside;
  const isWatched = person != null && (beside ?? person.userId) === self?.userId;
  useEffect(() => call?.setWatched(isWatched), [call, isWatched]);
}
