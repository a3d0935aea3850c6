import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { documentWords } from '../../../common/words/documents.ts';
import { sessionWords as words } from '../../../common/words/notarization-sessions.ts';
import { isNotFound, reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import { Rosette } from '../ui/rosette.tsx';
import { SessionStatusBadge } from '../ui/session-link.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { CancelSession } from './cancel-session.tsx';
import { DeviceCheck } from './check/device-check.tsx';
import { readInvitationCode } from './invitation-code.ts';
import { sessionQuery } from './queries.ts';
import { RateSession } from './rate-session.tsx';
import { SessionFacts } from './session-facts.tsx';
import styles from './session-page.module.css';
import { headlineOf } from './session-state.ts';
import { SessionSteps } from './session-steps.tsx';

/** The waiting room before a conference, and the record after it. */
export function SessionPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(sessionQuery(id));
  if (isPending) return <SessionSkeleton />;
  const invitation = readInvitationCode(id);
  if (!data && invitation && isNotFound(error)) {
    return <AcceptInvitation sessionId={id} code={invitation} />;
  }
  if (!data) {
    return (
      <Page title={words.notFound} width="narrow">
        {isNotFound(error) ? (
          <MessageState role="alert">
            <Title>{words.notFound}</Title>
            <Text c="dimmed">{words.notFoundText}</Text>
            <Button component={Link} to="/dashboard">
              {documentWords.returnToDashboard}
            </Button>
          </MessageState>
        ) : (
          <ErrorState
            title={words.failed}
            text={reasonOf(error, error?.message ?? '')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  }
  return <SessionSheet session={data} />;
}

function SessionSheet({ session }: { session: NotarizationSession }) {
  const open = session.status === 'scheduled' || session.status === 'in_progress';
  return (
    <Page title={headlineOf(session)}>
      <header className={styles.head}>
        <div className={styles.words}>
          <SessionStatusBadge status={session.status} />
          <Title>{headlineOf(session)}</Title>
          {open && (
            <Text size="lg" role="status">
              {session.dispatchMessage}
            </Text>
          )}
          <Group gap="sm">
            {session.abilities.join && session.conferenceSessionId && (
              <Button component={Link} to={`/conference/${session.conferenceSessionId}`}>
                {words.join}
              </Button>
            )}
            {session.publicId && (
              <Anchor component={Link} to={`/verify/${session.publicId}`}>
                {documentWords.verifyLink}
              </Anchor>
            )}
            {session.abilities.cancel && <CancelSession id={session.id} />}
          </Group>
        </div>
        <div className={styles.engraving}>
          <Rosette
            sha256={session.document.sha256}
            size="page"
            label={documentWords.engraving}
            drawn={session.status === 'completed'}
          />
        </div>
      </header>
      {session.status === 'completed' && <RateSession id={session.id} />}
      {open && <DeviceCheck />}
      <div className={styles.columns}>
        {session.status !== 'cancelled' && <SessionSteps session={session} />}
        <SessionFacts session={session} />
      </div>
    </Page>
  );
}

function SessionSkeleton() {
  return (
    <Page title={words.loading}>
      <div className={styles.head} role="status" aria-label={words.loading}>
        <div className={styles.words}>
          <Skeleton height="1.4lh" width="10ch" />
          <Skeleton height="2.4lh" width="70%" />
          <Skeleton height="1.4lh" width="90%" />
        </div>
        <Skeleton className={styles.engraving} circle />
      </div>
    </Page>
  );
}
