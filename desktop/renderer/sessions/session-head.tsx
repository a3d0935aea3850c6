import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { getCalendarFile } from '../../../common/appointments.ts';
import { pathFor } from '../../../common/endpoint.ts';
import { isBeingSealed } from '../../../common/is-being-sealed.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { appointmentWords, missedWords } from '../../../common/words/appointments.ts';
import { callOverWords, type OverText } from '../../../common/words/call-over.ts';
import { conferenceWords } from '../../../common/words/conference.ts';
import { documentWords } from '../../../common/words/documents.ts';
import { fieldWords } from '../../../common/words/fields.ts';
import { sessionWords as words } from '../../../common/words/notarization-sessions.ts';
import { proofingWords } from '../../../common/words/proofing-screens.ts';
import { playbackWords } from '../../../common/words/recording.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { Rosette } from '../ui/rosette.tsx';
import { serverOrigin } from '../ui/server-origin.ts';
import { SessionStatusBadge } from '../ui/session-link.tsx';
import { CancelSession } from './cancel-session.tsx';
import { MoveAppointment } from './move-appointment.tsx';
import styles from './session-page.module.css';
import { headlineOf } from './session-state.ts';

interface SessionHeadProps {
  session: NotarizationSession;
  /** The first message for a person who comes out of the session's conference. */
  said: OverText | null;
}

/** How the conference ended, the status of the session, who missed it, and the possible actions. */
export function SessionHead({ session, said }: SessionHeadProps) {
  const { status, missedBy } = session;
  const missed = status === 'scheduled' && missedBy ? missedWords[missedBy] : null;
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <SessionStatusBadge status={status} />
        <Title>{said?.title ?? headlineOf(session)}</Title>
        {said && (
          <div className={styles.notice} role="status">
            <Text>{said.text}</Text>
            <Text fw={560} mt="xs">
              {said.next}
            </Text>
          </div>
        )}
        {status !== 'completed' && (
          <Text size="lg" role="status">
            {stateOf(session, said)}
          </Text>
        )}
        {missed && (
          <div className={styles.notice} role="status">
            <Text fw={560}>{missed.title}</Text>
            <Text>{missed.text}</Text>
          </div>
        )}
        {said && status === 'cancelled' && <AfterCancelled session={session} />}
        <Actions session={session} />
      </div>
      <div className={styles.engraving}>
        <Rosette
          sha256={session.document.sha256}
          size="page"
          label={documentWords.engraving}
          drawn={status === 'completed'}
        />
      </div>
    </header>
  );
}

/** The status of the session in a sentence; null if the first message contains it. */
function stateOf(session: NotarizationSession, said: OverText | null): string | null {
  if (!isBeingSealed(session)) return session.dispatchMessage;
  return said ? null : words.sealingText;
}

/** Next steps for a person whose session was cancelled while they were in its conference. */
function AfterCancelled({ session }: { session: NotarizationSession }) {
  const authentication = useAuthentication();
  const userId = authentication.state === 'signed-in' ? authentication.user.id : null;
  const [to, label] =
    userId === session.userId
      ? [`/documents/${session.documentId}`, callOverWords.openDocument]
      : userId === session.notary?.userId
        ? ['/notary-dashboard', documentWords.returnToDashboard]
        : ['/', conferenceWords.returnHome];
  return (
    <Button component={Link} to={to}>
      {label}
    </Button>
  );
}

function Actions({ session }: { session: NotarizationSession }) {
  const { id, abilities, conferenceSessionId, publicId, status } = session;
  const waits = status !== 'cancelled' && status !== 'completed' && !isBeingSealed(session);
  return (
    <div className={styles.actions}>
      {abilities.join && conferenceSessionId && (
        <Button component={Link} to={`/conference/${conferenceSessionId}`}>
          {words.join}
        </Button>
      )}
      {status !== 'cancelled' && status !== 'completed' && (
        <Button component={Link} to={`/sessions/${id}/document`} variant="default">
          {abilities.placeFields ? fieldWords.prepare : fieldWords.read}
        </Button>
      )}
      {waits && !abilities.roles.includes('notary') && (
        <Button component={Link} to={`/sessions/${id}/identity`} variant="default">
          {proofingWords.title}
        </Button>
      )}
      {publicId && (
        <Anchor component={Link} to={`/verify/${publicId}`}>
          {documentWords.verifyLink}
        </Anchor>
      )}
      {abilities.watch && (
        <Anchor component={Link} to={`/sessions/${id}/recording`}>
          {playbackWords.watch}
        </Anchor>
      )}
      {session.status === 'scheduled' && (
        <Button
          component="a"
          variant="default"
          href={serverOrigin + pathFor(getCalendarFile, { id }, undefined)}
          download
        >
          {appointmentWords.calendar}
        </Button>
      )}
      {abilities.reschedule && <MoveAppointment id={id} />}
      {abilities.cancel && <CancelSession id={id} byNotary={abilities.roles.includes('notary')} />}
    </div>
  );
}
