import { Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { isNotFound, reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { lazyScreen } from '../ui/lazy-screen.ts';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { NotaryDashboard } from './notary-dashboard.tsx';
import { ownNotaryQuery } from './queries.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

const EarningsPage = lazyScreen(
  async () => (await import('./earnings/earnings-page.tsx')).EarningsPage,
);

const PracticePages = lazyScreen(
  async () => (await import('./practice/practice-pages.tsx')).PracticePages,
);

/** A notary's dashboard, earnings or practice sessions; for everyone else the application. */
export function NotaryPage() {
  const { pathname } = useLocation();
  const { data, error, isPending, refetch } = useQuery(ownNotaryQuery);
  const [applying, { open, close }] = useDisclosure(false);
  // A missing record is requested again after applying: keep the dialog open meanwhile.
  if (isPending && !applying) return <PageLoader text={words.loading} />;
  if (data && pathname.endsWith('/earnings')) return <EarningsPage notary={data} />;
  if (data && !data.rejectedAt && pathname.startsWith('/practice')) return <PracticePages />;
  return (
    <Page title={shellMessages.notary}>
      {data && !data.rejectedAt && <NotaryDashboard notary={data} />}
      {data?.rejectedAt && (
        <MessageState>
          <Title>{words.rejectedTitle}</Title>
          {data.statusReason && <Text size="lg">{data.statusReason}</Text>}
          <Text c="dimmed">{words.rejectedText}</Text>
          <Button onClick={open}>{words.applyAgain}</Button>
        </MessageState>
      )}
      {!data && isNotFound(error) && (
        <MessageState>
          <Title>{words.requiredTitle}</Title>
          <Text c="dimmed" size="lg">
            {words.requiredText}
          </Text>
          <Button onClick={open}>{words.apply}</Button>
        </MessageState>
      )}
      {!data && error && !isNotFound(error) && (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {/* Here and not next to its button: the record appears while the success message is still
          shown. */}
      <RegistrationDialog opened={applying} before={data ?? null} onClose={close} />
    </Page>
  );
}
