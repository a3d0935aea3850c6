import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { getCalendarFile } from '../../../common/appointments.ts';
import { pathFor } from '../../../common/endpoint.ts';
import { isBeingSealed } from '../../../common/is-being-sealed.ts';
import { appointmentMessages, missedMessages } from '../../../common/messages/appointments.ts';
import { conferenceMessages } from '../../../common/messages/conference.ts';
import { conferenceOverMessages, type OverText } from '../../../common/messages/conference-over.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import { fieldMessages } from '../../../common/messages/fields.ts';
import { sessionMessages as words } from '../../../common/messages/notarization-sessions.ts';
import { proofingMessages } from '../../../common/messages/proofing-screens.ts';
import { playbackMessages } from '../../../common/messages/recording.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { Rosette } from '../ui/rosette.tsx';
import { serverOrigin } from '../ui/server-origin.ts';
import { CancelSession } from './cancel-session.tsx';
import { MoveAppointment } from './move-appointment.tsx';
import styles from './session-page.module.css';
import { headlineOf } from './session-state.ts';
import { SessionStatusBadge } from './shared/session-link.tsx';

interface SessionHeadProps {
  session: NotarizationSession;
  /** The first message for a person who comes out of the session's conference. */
  said: OverText | null;
}

/** How the conference ended, the status of the session, who missed it, and the possible actions. */
export function SessionHead({ session, said }: SessionHeadProps) {
  const { status, missedBy } = session;
  const missed = status === 'scheduled' && missedBy ? missedMessages[missedBy] : null;
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
          label={documentMessages.engraving}
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
      ? [`/documents/${session.documentId}`, conferenceOverMessages.openDocument]
      : userId === session.notary?.userId
        ? ['/notary-dashboard', documentMessages.returnToDashboard]
        : ['/', conferenceMessages.returnHome];
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
          {abilities.placeFields ? fieldMessages.prepare : fieldMessages.read}
        </Button>
      )}
      {waits && !abilities.roles.includes('notary') && (
        <Button component={Link} to={`/sessions/${id}/identity`} variant="default">
          {proofingMessages.title}
        </Button>
      )}
      {publicId && (
        <Anchor component={Link} to={`/verify/${publicId}`}>
          {documentMessages.verifyLink}
        </Anchor>
      )}
      {abilities.watch && (
        <Anchor component={Link} to={`/sessions/${id}/recording`}>
          {playbackMessages.watch}
        </Anchor>
      )}
      {session.status === 'scheduled' && (
        <Button
          component="a"
          variant="default"
          href={serverOrigin + pathFor(getCalendarFile, { id }, undefined)}
          download
        >
          {appointmentMessages.calendar}
        </Button>
      )}
      {abilities.reschedule && <MoveAppointment id={id} />}
      {abilities.cancel && <CancelSession id={id} byNotary={abilities.roles.includes('notary')} />}
    </div>
  );
}
