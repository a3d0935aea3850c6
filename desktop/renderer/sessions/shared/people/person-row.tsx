import { Button, Text } from '@mantine/core';
import { IconPoint, IconPointFilled } from '@tabler/icons-react';
import { isBeingSealed } from '../../../../../common/is-being-sealed.ts';
import { conferenceRoleNames } from '../../../../../common/messages/conference.ts';
import { openMatterMessages } from '../../../../../common/messages/open-matters.ts';
import { peopleMessages as words } from '../../../../../common/messages/session-people.ts';
import { coLocatedMessages } from '../../../../../common/messages/signing-codes.ts';
import type { NotarizationSession } from '../../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../../common/session-people.ts';
import { useAuthentication } from '../../../ui/current-user.ts';
import { InvitationActions, Withdraw } from './invitation-actions.tsx';
import { SeatCoLocatedPerson } from './seat-co-located-person.tsx';
import styles from './session-people.module.css';

interface PersonRowProps {
  person: SessionPerson;
  session: NotarizationSession;
  /** Position in the signing order, from 1; null if no order is set. */
  place: number | null;
  onMoveUp: (() => void) | null;
}

/** One participant: name, role, and whether they have accepted. */
export function PersonRow({ person, session, place, onMoveUp }: PersonRowProps) {
  const isInvited = person.key !== 'owner' && person.key !== 'notary';
  const authentication = useAuthentication();
  const ownId = authentication.state === 'signed-in' ? authentication.user.id : null;
  const self = session.people.find(({ userId }) => userId !== null && userId === ownId);
  const host = session.people.find(({ userId }) => userId !== null && userId === person.beside);
  const open = session.status === 'scheduled' || session.status === 'in_progress';
  const maySeat =
    open && isInvited && !host && self && self.role !== 'notary' && self.key !== person.key;
  const state = person.userId
    ? host
      ? coLocatedMessages.uses({ name: host.name })
      : null
    : isInvited
      ? person.expired
        ? words.expired
        : words.invited
      : words.awaited;
  const presence = person.present ? openMatterMessages.present : openMatterMessages.absent;
  const Point = person.present ? IconPointFilled : IconPoint;
  return (
    <li className={styles.person}>
      <Text className={styles.name}>{person.name}</Text>
      {open && person.userId && !isBeingSealed(session) && (
        <Text size="sm" className={styles.presence} data-present={person.present || undefined}>
          <Point stroke={1.5} aria-hidden />
          {presence}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {[
          person.credible ? words.credible : conferenceRoleNames[person.role],
          state,
          place !== null && (session.turn === person.key ? words.turn : words.signsAs({ place })),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {place !== null && place > 1 && onMoveUp && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${words.moveUp}: ${person.name}`}
          onClick={onMoveUp}
        >
          {words.moveUp}
        </Button>
      )}
      {maySeat && <SeatCoLocatedPerson sessionId={session.id} person={person} />}
      {isInvited && !person.userId && session.abilities.invite && (
        <InvitationActions sessionId={session.id} person={person} />
      )}
      {isInvited && person.userId && person.key !== self?.key && session.abilities.invite && (
        <Withdraw sessionId={session.id} person={person} />
      )}
    </li>
  );
}
