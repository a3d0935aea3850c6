import { Button, Collapse, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
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
import {
  downloadSealedDocument,
  getSessionDocument,
  type NotarizationSession,
} from '../../../common/notarization-sessions.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { later } from '../ui/later.tsx';
import { Rosette } from '../ui/rosette.tsx';
import { serverOrigin } from '../ui/server-origin.ts';
import { CancelSession } from './cancel-session.tsx';
import { MoveAppointment } from './move-appointment.tsx';
import styles from './session-page.module.css';
import { headlineOf } from './session-state.ts';
import { DownloadSealed } from './shared/download-sealed.tsx';
import { matterStep, type NextStep, nextStepOf } from './shared/next-step.ts';
import { SessionStatusBadge } from './shared/session-link.tsx';

const { Part: PagePreview } = later(
  async () => (await import('../conference/shared/pdf/page-preview.tsx')).PagePreview,
);

interface SessionHeadProps {
  session: NotarizationSession;
  /** The first message for a person who comes out of the session's conference. */
  overText: OverText | null;
}

/** How the conference ended, the status of the session, who missed it, and the possible actions. */
export function SessionHead({ session, overText }: SessionHeadProps) {
  const { status, missedBy } = session;
  const missed = status === 'scheduled' && missedBy ? missedMessages[missedBy] : null;
  const picture = picturedFile(session);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <SessionStatusBadge status={status} />
        <Title>{overText?.title ?? headlineOf(session)}</Title>
        {overText && (
          <div className={styles.notice} role="status">
            <Text>{overText.text}</Text>
            <Text fw={560} mt="xs">
              {overText.next}
            </Text>
          </div>
        )}
        {status !== 'completed' && (
          <Text size="lg" role="status">
            {stateOf(session, overText)}
          </Text>
        )}
        {missed && (
          <div className={styles.notice} role="status">
            <Text fw={560}>{missed.title}</Text>
            <Text>{missed.text}</Text>
          </div>
        )}
        {overText && status === 'cancelled' && <AfterCancelled session={session} />}
        <Actions session={session} />
      </div>
      <div className={styles.picture}>
        {picture && session.document.pageCount !== null && (
          <div className={styles.page} aria-hidden>
            <PagePreview path={picture} number={1} />
          </div>
        )}
        <div className={styles.engraving}>
          <Rosette
            sha256={session.document.sha256}
            size="page"
            label={documentMessages.engraving}
            drawn={status === 'completed'}
          />
        </div>
      </div>
    </header>
  );
}

/**
 * Path of the file whose first page is shown: the sealed one after the seal. Null if the session was
 * cancelled, or if the person may not have the sealed file.
 */
function picturedFile({ id, status, abilities }: NotarizationSession): string | null {
  if (status === 'cancelled') return null;
  if (status !== 'completed') return pathFor(getSessionDocument, { id });
  return abilities.downloadSealed ? pathFor(downloadSealedDocument, { id }) : null;
}

/** The status of the session in a sentence; null if the first message contains it. */
function stateOf(session: NotarizationSession, overText: OverText | null): string | null {
  if (!isBeingSealed(session)) return session.dispatchMessage;
  return overText ? null : words.sealingText;
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

/** One main action; everything else is in a section that opens. */
function Actions({ session }: { session: NotarizationSession }) {
  const authentication = useAuthentication();
  const userId = authentication.state === 'signed-in' ? authentication.user.id : null;
  const [opened, { toggle }] = useDisclosure(false);
  const more = useId();
  const next = nextStepOf(session, userId);
  const others = otherActions(session, next);
  const { abilities, conferenceSessionId } = session;
  const join = abilities.join && conferenceSessionId ? `/conference/${conferenceSessionId}` : null;
  // The conference has begun without the person's identity check, which the notary waits for.
  const identity =
    next?.to === join
      ? session.openMatters
          .filter(({ kind }) => kind === 'identity')
          .map((matter) => matterStep(matter, session))
          .find((step) => step !== null)
      : undefined;
  return (
    <>
      {(next || join || abilities.downloadSealed || others.length > 0) && (
        <div className={styles.actions}>
          {next && (
            <Button component={Link} to={next.to}>
              {next.label}
            </Button>
          )}
          {!next && abilities.downloadSealed && <DownloadSealed sessionId={session.id} />}
          {identity && (
            <Button component={Link} to={identity.to} variant="default">
              {identity.label}
            </Button>
          )}
          {join && join !== next?.to && (
            <Button component={Link} to={join} variant="default">
              {words.join}
            </Button>
          )}
          {others.length > 0 && (
            <Button
              variant="default"
              rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
              aria-expanded={opened}
              aria-controls={more}
              onClick={toggle}
            >
              {words.more}
            </Button>
          )}
        </div>
      )}
      {!next && !join && isOpen(session) && !isBeingSealed(session) && (
        <Text c="dimmed">{words.nothingToDo}</Text>
      )}
      <Collapse expanded={opened} id={more} keepMountedMode="display-none">
        <div className={styles.actions}>{others}</div>
      </Collapse>
    </>
  );
}

const isOpen = ({ status }: NotarizationSession) =>
  status === 'scheduled' || status === 'in_progress';

/** What a person may do in a session besides the next step. */
function otherActions(session: NotarizationSession, next: NextStep | null): ReactElement[] {
  const { id, abilities, publicId, status } = session;
  const open = isOpen(session);
  const waits = open && !isBeingSealed(session);
  const links = [
    open && {
      to: `/sessions/${id}/document`,
      label: abilities.placeFields ? fieldMessages.prepare : fieldMessages.read,
    },
    waits &&
      !abilities.roles.includes('notary') && {
        to: `/sessions/${id}/identity`,
        label: proofingMessages.title,
      },
    publicId && { to: `/verify/${publicId}`, label: documentMessages.verifyLink },
    abilities.watch && { to: `/sessions/${id}/recording`, label: playbackMessages.watch },
  ];
  return [
    ...(next && abilities.downloadSealed
      ? [<DownloadSealed key="download" sessionId={id} variant="default" />]
      : []),
    ...links
      .filter((link) => link !== false && link !== null && link !== '')
      .filter((link) => link.to !== next?.to)
      .map(({ to, label }) => (
        <Button key={to} component={Link} to={to} variant="default">
          {label}
        </Button>
      )),
    ...(status === 'scheduled'
      ? [
          <Button
            key="calendar"
            component="a"
            variant="default"
            href={serverOrigin + pathFor(getCalendarFile, { id }, undefined)}
            download
          >
            {appointmentMessages.calendar}
          </Button>,
        ]
      : []),
    ...(abilities.reschedule ? [<MoveAppointment key="move" id={id} />] : []),
    ...(abilities.cancel
      ? [<CancelSession key="cancel" id={id} byNotary={abilities.roles.includes('notary')} />]
      : []),
  ];
}
