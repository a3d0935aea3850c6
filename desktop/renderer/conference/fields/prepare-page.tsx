import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { fieldMessages as words } from '../../../../common/messages/fields.ts';
import { sessionMessages } from '../../../../common/messages/notarization-sessions.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { pagesMessages } from '../../../../common/messages/signing.ts';
import { isNotFound, reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { PagesStage } from '../pages/pages-stage.tsx';
import { UNSHARED } from '../pages/shared-pages.ts';
import { notarizationQuery } from '../queries.ts';
import { useSigning } from '../signing/use-signing.ts';
import styles from './prepare-page.module.css';

/** The pages before the session, to read and to place fields on. */
export function PreparePage() {
  const { id = '' } = useParams();
  const { data: session, error, isPending, refetch } = useQuery(notarizationQuery(id));
  const signing = useSigning(id, id);
  if (isPending) return <PageLoader text={pagesMessages.loading} />;
  if (!session) {
    return (
      <Page title={sessionMessages.notFound} width="narrow">
        <ErrorState
          title={isNotFound(error) ? sessionMessages.notFound : sessionMessages.failed}
          text={
            isNotFound(error)
              ? sessionMessages.notFoundText
              : reasonOf(error, shellMessages.failedText)
          }
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return (
    <Page title={words.prepare}>
      <header className={styles.head}>
        <div className={styles.words}>
          <Title order={1}>{session.document.originalName}</Title>
          {session.abilities.placeFields && <Text c="dimmed">{words.prepareText}</Text>}
        </div>
        <Button component={Link} to={`/sessions/${id}`} variant="default">
          {words.back}
        </Button>
      </header>
      <div className={styles.pages}>
        <PagesStage hidden={false} session={session} shared={UNSHARED} signing={signing} />
      </div>
    </Page>
  );
}
