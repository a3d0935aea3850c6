import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { actNames } from '../../../../common/messages/notarization-sessions.ts';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { findUsState } from '../../../../common/us-states.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PracticeScript } from './practice-script.tsx';
import styles from './practice-session-page.module.css';
import { practiceQuery } from './queries.ts';
import { SamplePapers } from './sample-papers.tsx';

/** A practice session: the script next to the simulated signer, the sample ID and the affidavit. */
export function PracticeSessionPage({ id }: { id: string }) {
  const { data: session, error, isPending, refetch } = useQuery(practiceQuery(id));
  const title = session ? words.sessionTitle({ act: actNames[session.act].name }) : words.title;
  return (
    <Page title={title}>
      <Stack gap="lg">
        <header>
          <Anchor component={Link} to="/practice" size="sm">
            {words.all}
          </Anchor>
          <Title>{title}</Title>
          <Text>{words.notice}</Text>
          {session && (
            <Text c="dimmed" size="sm">
              {words.rules({
                state: findUsState(session.rules.state)?.name ?? session.rules.state,
                version: session.rules.version,
              })}
            </Text>
          )}
        </header>
        {isPending && (
          <div role="status" aria-label={words.loading}>
            <Skeleton height="20lh" />
          </div>
        )}
        {!session && error && (
          <ErrorState
            title={words.sessionFailed}
            text={reasonOf(error, shellMessages.failedText)}
            onRetry={() => void refetch()}
          />
        )}
        {session && (
          <div className={styles.columns}>
            <PracticeScript session={session} />
            <SamplePapers session={session} />
          </div>
        )}
      </Stack>
    </Page>
  );
}
