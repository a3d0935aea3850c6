import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../../common/formats.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import { playbackMessages as words } from '../../../common/messages/recording.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { ApiError, isNotFound, reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Facts } from '../ui/facts.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import { CallRecording } from './call-recording.tsx';
import { sessionRecordingQuery } from './queries.ts';
import styles from './recording-page.module.css';

/** The recordings of a session, for its notary, its owner, and staff who gave a reason. */
export function RecordingPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(sessionRecordingQuery(id));
  if (isPending) {
    return (
      <Page title={words.loading}>
        <div className={styles.head} role="status" aria-label={words.loading}>
          <Skeleton height="2.4lh" width="60%" />
          <Skeleton height="1.4lh" width="40%" />
        </div>
        <Skeleton height="16rem" />
      </Page>
    );
  }
  if (!data) {
    const closed = isNotFound(error) || (error instanceof ApiError && error.status === 403);
    return (
      <Page title={closed ? words.notFound : words.failed} width="narrow">
        {closed ? (
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
  return (
    <Page title={words.title}>
      <header className={styles.head}>
        <Title>{words.title}</Title>
        <Text size="lg" c="dimmed">
          {data.documentName}
        </Text>
        <Anchor component={Link} to={`/sessions/${data.sessionId}`}>
          {words.back}
        </Anchor>
        <Facts
          facts={[
            ...(data.keptUntil
              ? [{ name: words.keptUntil, value: formatDate(data.keptUntil, 'UTC') }]
              : []),
            ...(data.erasedAt
              ? [{ name: words.erased, value: formatDateTime(data.erasedAt) }]
              : []),
            {
              name: words.hold,
              value: data.hold
                ? `${formatDateTime(data.hold.since)}: ${data.hold.reason}`
                : words.noHold,
            },
          ]}
        />
      </header>
      {data.recordings.length === 0 && (
        <MessageState>
          <Title order={2}>{words.none}</Title>
          <Text c="dimmed">{words.noneText}</Text>
        </MessageState>
      )}
      {data.erasedAt ? (
        <MessageState>
          <Title order={2}>{words.erasedTitle}</Title>
          <Text c="dimmed">{words.erasedText}</Text>
        </MessageState>
      ) : (
        data.recordings.map((recording) => (
          <CallRecording
            key={recording.conferenceId}
            recording={recording}
            moments={data.moments}
          />
        ))
      )}
    </Page>
  );
}
