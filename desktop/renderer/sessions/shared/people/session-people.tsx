import { Checkbox, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { isBeingSealed } from '../../../../../common/is-being-sealed.ts';
import { presentOf } from '../../../../../common/messages/open-matters.ts';
import { peopleMessages as words } from '../../../../../common/messages/session-people.ts';
import type { NotarizationSession } from '../../../../../common/notarization-sessions.ts';
import { PEOPLE_ANCHOR } from '../next-step.ts';
import { InviteSomeone } from './invite-someone.tsx';
import { PersonRow } from './person-row.tsx';
import styles from './session-people.module.css';
import { inOrder, useSigningOrder } from './use-signing-order.ts';

interface SessionPeopleProps {
  session: NotarizationSession;
  /** True within a panel that has its own title. */
  inPanel?: boolean;
}

/**
 * The participants of a session; the owner and the notary invite others and set the signing order.
 */
export function SessionPeople({ session, inPanel = false }: SessionPeopleProps) {
  const title = useId();
  const order = useSigningOrder(session);
  const mayChange = session.abilities.invite;
  const isOpen = session.status === 'scheduled' || session.status === 'in_progress';
  const waits = isOpen && !isBeingSealed(session);
  const signing = inOrder(session);
  const notary = session.people.filter(({ role }) => role === 'notary');
  return (
    <section
      id={PEOPLE_ANCHOR}
      className={styles.section}
      data-panel={inPanel || undefined}
      aria-labelledby={title}
    >
      <Title order={2} id={title} hidden={inPanel}>
        {words.title}
      </Title>
      {waits && !inPanel && (
        <Text fw={560} role="status">
          {presentOf(session.people.filter(({ present }) => present).length, session.people.length)}
        </Text>
      )}
      {mayChange && (
        <Text c="dimmed" className={styles.text}>
          {words.text}
        </Text>
      )}
      {mayChange && <InviteSomeone session={session} />}
      {mayChange && signing.length > 1 && (
        <Checkbox
          label={words.ordered}
          checked={order.ordered}
          disabled={order.pending}
          onChange={(event) => order.set(event.currentTarget.checked)}
        />
      )}
      <ul className={styles.list}>
        {[...signing, ...notary].map((person, index) => (
          <PersonRow
            key={person.key}
            person={person}
            session={session}
            place={session.signingOrder && person.role !== 'notary' ? index + 1 : null}
            onMoveUp={mayChange && !order.pending ? () => order.moveUp(person.key) : null}
          />
        ))}
      </ul>
    </section>
  );
}
