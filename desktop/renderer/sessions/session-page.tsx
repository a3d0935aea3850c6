import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { isBeingSealed } from '../../../common/is-being-sealed.ts';
import { callOverText, removedBy, removedText } from '../../../common/messages/conference-over.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import { sessionMessages as words } from '../../../common/messages/notarization-sessions.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { type NotarizationSession, TAKEN_OUT } from '../../../common/notarization-sessions.ts';
import { SessionCharge } from '../billing/shared/session-charge.tsx';
import { type CallOver, readCallOver } from '../conference/shared/call-over.ts';
import { HistoryList } from '../history/shared/history-list.tsx';
import { RulesNote } from '../notaries/shared/rules-note.tsx';
import { ApiError, isNotFound, reasonOf } from '../ui/api-error.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import { DeviceCheck } from './check/device-check.tsx';
import { Checklist } from './checklist.tsx';
import { DocumentsOfSession } from './documents-of-session.tsx';
import { GuestEmails } from './guest-emails.tsx';
import { LeftSession } from './left-session.tsx';
import { ScriptRecord } from './script-record.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionHead } from './session-head.tsx';
import styles from './session-page.module.css';
import { headlineOf } from './session-state.ts';
import { SessionSteps } from './session-steps.tsx';
import { KeepAccount } from './shared/keep-account.tsx';
import { SessionPeople } from './shared/people/session-people.tsx';
import { sessionHistoryQuery, sessionQuery } from './shared/queries.ts';
import { RateSession } from './shared/rate-session.tsx';

/** The waiting room before a conference, and the record after it. */
export function SessionPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(sessionQuery(id));
  const over = readCallOver(useLocation().state);
  const left = isNotFound(error) ? leftBy(error, over) : null;
  if (left) return <LeftSession text={left} isNotary={over?.role === 'notary'} />;
  if (isPending) return <SessionSkeleton />;
  if (!data || isNotFound(error)) {
    return (
      <Page title={words.notFound} width="narrow">
        {isNotFound(error) ? (
          <MessageState role="alert">
            <Title>{words.notFound}</Title>
            <Text c="dimmed">{words.notFoundText}</Text>
            <Button component={Link} to="/dashboard">
              {documentMessages.returnToDashboard}
            </Button>
          </MessageState>
        ) : (
          <ErrorState
            title={words.failed}
            text={reasonOf(error, shellMessages.failedText)}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  }
  const isOpen =
    data.status === 'scheduled' ||
    data.status === 'in_progress' ||
    data.documents?.some(({ state }) => state === 'open' || state === 'sealing');
  const packageId = data.packageId ?? id;
  // While the session is open, its documents are on one page.
  if (packageId !== id && isOpen && data.cancelledBy == null)
    return <Navigate to={`/sessions/${packageId}`} replace />;
  return <SessionSheet session={data} over={over} />;
}

/** The message for a person who had access to the session until a moment ago. */
function leftBy(error: unknown, over: CallOver | null) {
  // The server keeps who removed the person.
  const removed = error instanceof ApiError && error.code === TAKEN_OUT;
  if (removed) return removedText(error.reason ?? removedBy(null));
  return over && callOverText(over, null);
}

function SessionSheet({ session, over }: { session: NotarizationSession; over: CallOver | null }) {
  const [devicesTested, { open: rememberTest }] = useDisclosure(false);
  const open = session.status === 'scheduled' || session.status === 'in_progress';
  const waits = open && !isBeingSealed(session);
  const authentication = useAuthentication();
  const userId = authentication.state === 'signed-in' ? authentication.user.id : null;
  const isNotary = session.notary !== null && session.notary.userId === userId;
  // The record, the history and the rating are for the owner and the notary.
  const hasRecords = isNotary || session.userId === userId;
  // One rating is for the whole session.
  const isWhole = (session.packageId ?? session.id) === session.id;
  const overText = over && callOverText(over, session);
  return (
    <Page title={overText?.title ?? headlineOf(session)}>
      <SessionHead session={session} overText={overText} />
      {session.status === 'completed' && hasRecords && isWhole && <RateSession id={session.id} />}
      {session.status === 'completed' && session.userId === userId && (
        <SessionCharge sessionId={session.packageId ?? session.id} />
      )}
      {session.status === 'completed' && <KeepAccount />}
      {isNotary && open && session.notary && <RulesNote state={session.notary.commissionState} />}
      <div className={styles.columns}>
        {open && <SessionSteps session={session} />}
        {waits ? (
          <Checklist session={session} devicesTested={devicesTested} />
        ) : (
          <SessionFacts session={session} />
        )}
      </div>
      <DocumentsOfSession
        session={session}
        hasRecords={hasRecords}
        isOwner={session.userId === userId}
      />
      {open && <SessionPeople session={session} />}
      {waits && (
        <DeviceCheck
          conferenceId={session.conferenceSessionId}
          scheduledAt={session.scheduledAt}
          onOpened={rememberTest}
        />
      )}
      {waits && (
        <section className={styles.facts} aria-label={words.facts}>
          <SessionFacts session={session} />
        </section>
      )}
      {!open && hasRecords && <ScriptRecord sessionId={session.id} />}
      {hasRecords && <SessionHistory id={session.id} />}
      {open && <GuestEmails />}
      {session.status !== 'completed' && <KeepAccount />}
    </Page>
  );
}

function SessionHistory({ id }: { id: string }) {
  return <HistoryList history={useQuery(sessionHistoryQuery(id))} />;
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
