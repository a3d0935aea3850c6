import { Text, Title } from '@mantine/core';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { peopleWords as words } from '../../../../common/words/session-people.ts';
import { InviteForm } from './invite-form.tsx';
import { PersonRow } from './person-row.tsx';
import styles from './session-people.module.css';

/** Who takes part in a session; the owner and the notary invite others. */
export function SessionPeople({ session }: { session: NotarizationSession }) {
  return (
    <section className={styles.section} aria-labelledby="session-people">
      <Title order={2} id="session-people">
        {words.title}
      </Title>
      {session.abilities.invite && (
        <Text c="dimmed" className={styles.text}>
          {words.text}
        </Text>
      )}
      <ul className={styles.list}>
        {session.people.map((person) => (
          <PersonRow key={person.key} person={person} session={session} />
        ))}
      </ul>
      {session.abilities.invite && <InviteForm sessionId={session.id} />}
    </section>
  );
}
