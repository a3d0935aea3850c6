import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatDate } from '../../../common/formats.ts';
import {
  verdictMessages,
  verificationMessages as words,
} from '../../../common/messages/verification.ts';
import { getSealRecord } from '../../../common/verification.ts';
import { call } from '../ui/api.ts';
import { isNotFound, reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { Page } from '../ui/page.tsx';
import { FileCheck } from './file-check.tsx';
import { SealFacts } from './seal-facts.tsx';
import { SealFigure } from './seal-figure.tsx';
import { VerdictNotice } from './verdict-notice.tsx';

function sealRecordQuery(publicId: string) {
  return queryOptions({
    queryKey: ['/api/verify', publicId],
    queryFn: ({ signal }) => call(getSealRecord, { params: { publicId }, signal }),
  });
}

/** What was sealed under a verification ID; the code on a certificate page leads here. */
export function SealRecordPage() {
  const { publicId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(sealRecordQuery(publicId));
  return (
    <Page title={words.recordTitle} width="narrow">
      {isPending && <RecordSkeleton />}
      {error &&
        (isNotFound(error) ? (
          <MessageState role="alert">
            <Title>{words.recordMissing}</Title>
            <Text c="dimmed">{words.recordMissingText}</Text>
            <Button component={Link} to="/verify">
              {words.title}
            </Button>
          </MessageState>
        ) : (
          <ErrorState
            title={words.recordFailed}
            text={reasonOf(error, words.recordFailedText)}
            onRetry={() => void refetch()}
          />
        ))}
      {data && (
        <Stack gap="xl">
          <Title>{'deletedAt' in data ? words.recordDeleted : words.recordTitle}</Title>
          {data.revokedSince && (
            <VerdictNotice
              verdict="revoked"
              title={verdictMessages.revoked.title}
              text={words.recordRevokedText}
            />
          )}
          {'deletedAt' in data ? (
            <Text>{words.recordDeletedText({ day: formatDate(data.deletedAt) })}</Text>
          ) : (
            <>
              <SealFigure sha256={data.documentSha256} />
              <SealFacts seal={data} />
            </>
          )}
          <section>
            <Text mb="md">{words.compare}</Text>
            <FileCheck />
          </section>
        </Stack>
      )}
    </Page>
  );
}

function RecordSkeleton() {
  return (
    <Stack gap="xl" role="status" aria-label={words.loading}>
      <Skeleton height="2.4lh" width="80%" />
      <Skeleton circle height="var(--sw-rosette-page)" mx="auto" />
      <Skeleton height="16lh" />
    </Stack>
  );
}
