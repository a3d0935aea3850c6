import { formatList } from '../../../../common/formats.ts';
import { peopleMessages } from '../../../../common/messages/session-people.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';

/** Returns who signs and who witnesses, of those who joined, as facts of a session. */
export function peopleFacts({
  principalName,
  people,
}: Pick<NotarizationSession, 'principalName' | 'people'>): { name: string; value: string }[] {
  const joined = people.filter(({ key, userId }) => key !== 'owner' && userId !== null);
  const signers = joined.filter(({ role }) => role === 'signer');
  const witnesses = joined.filter(({ role }) => role === 'witness');
  const groups = [
    [peopleMessages.signers, [principalName, ...signers.map(({ name }) => name)]],
    [peopleMessages.witnesses, witnesses.filter((one) => !one.credible).map(({ name }) => name)],
    [
      peopleMessages.credibleWitnesses,
      witnesses.filter((one) => one.credible).map(({ name }) => name),
    ],
  ] as const;
  return groups
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => ({
      name: title({ count: names.length }),
      value: formatList([...names]),
    }));
}
