import { Button, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import type { ReviewedRequest } from '../../../common/template-reviews.ts';
import { reviewWords as words } from '../../../common/words/template-reviews.ts';
import {
  generationStatusNames,
  requestStatusNames,
  templateWords,
  urgencyNames,
} from '../../../common/words/templates.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { reviewListQuery } from './queries.ts';
import styles from './requests/request-list.module.css';
import { ReviewDialog } from './requests/review-dialog.tsx';

const SHOWN = [
  { value: 'reviewing', label: words.waiting },
  { value: 'all', label: words.all },
];

/** The administrator's desk for custom templates: what waits for a review, and what was decided. */
export function RequestReview() {
  const [shown, setShown] = useState('reviewing');
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery(reviewListQuery(shown === 'reviewing'));
  const opened = list.data?.find(({ id }) => id === openId);
  return (
    <section aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <SegmentedControl
        aria-label={words.show}
        data={SHOWN}
        value={shown}
        onChange={setShown}
        mt="md"
        mb="md"
      />
      {list.isPending && (
        <div role="status" aria-label={words.loading} className={styles.rows}>
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </div>
      )}
      {list.isError && (
        <ErrorState
          title={words.failed}
          text={reasonOf(list.error, templateWords.errorText)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <MessageState>
          <Title order={3}>{words.emptyTitle}</Title>
          <Text c="dimmed">{words.emptyText}</Text>
        </MessageState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className={styles.rows}>
          {list.data.map((request) => (
            <ReviewRow key={request.id} request={request} onOpen={() => setOpenId(request.id)} />
          ))}
        </ul>
      )}
      {opened?.template && (
        <ReviewDialog
          key={`${opened.id} ${opened.draft}`}
          request={opened}
          template={opened.template}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}

function ReviewRow({ request, onOpen }: { request: ReviewedRequest; onOpen: () => void }) {
  const titleId = `review-${request.id}`;
  const waits = request.status === 'in_progress' && request.aiGenerationStatus === 'reviewing';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Title order={3} size="h4" id={titleId}>
          {request.requestedTitle}
        </Title>
        <StatusBadge color={waits ? 'yellow' : 'gray'} icon={waits ? 'wait' : 'dot'}>
          {generationStatusNames[request.aiGenerationStatus]}
        </StatusBadge>
        <Text size="sm" c="dimmed">
          {requestStatusNames[request.status]} · {request.requesterEmail} ·{' '}
          {urgencyNames[request.urgency].name} · {words.draft} {request.draft}
          {request.estimatedCompletion &&
            ` · ${words.expected} ${formatDate(request.estimatedCompletion)}`}
        </Text>
        {request.reviewReason && <Text size="sm">{request.reviewReason}</Text>}
      </div>
      {waits && request.template && (
        <Button size="sm" aria-describedby={titleId} onClick={onOpen}>
          {words.open}
        </Button>
      )}
    </li>
  );
}
