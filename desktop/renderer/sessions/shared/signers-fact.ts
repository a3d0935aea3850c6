import { formatList } from '../../../../common/formats.ts';
import { peopleMessages } from '../../../../common/messages/session-people.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';

/** Returns the owner and everyone who joined as another signer, as one of the facts of a session. */
export function signersFact({
  principalName,
  people,
}: Pick<NotarizationSession, 'principalName' | 'people'>): { name: string; value: string } {
  const others = people.filter(
    ({ key, role, userId }) => role === 'signer' && key !== 'owner' && userId !== null,
  );
  const names = [principalName, ...others.map(({ name }) => name)];
  return { name: peopleMessages.signers({ count: names.length }), value: formatList(names) };
}
