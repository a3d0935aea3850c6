import { Button, SegmentedControl, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import { reviewMessages as words } from '../../../common/messages/template-reviews.ts';
import {
  generationStatusNames,
  requestStatusNames,
  urgencyNames,
} from '../../../common/messages/templates.ts';
import type { ReviewedRequest } from '../../../common/template-reviews.ts';
import { MessageState } from '../ui/message-state.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { reviewListQuery } from './queries.ts';
import { ReviewDialog } from './requests/review-dialog.tsx';
import styles from './row-list.module.css';
import { RowList } from './row-list.tsx';

/** Custom templates for the administrator: those that wait for a review, and past decisions. */
export function RequestReview() {
  const [shown, setShown] = useState('reviewing');
  const [openId, setOpenId] = useState<string | null>(null);
  const pages = useKeyPages(shown);
  const list = useQuery(reviewListQuery(shown === 'reviewing', pages.cursor));
  const opened = list.data?.rows.find(({ id }) => id === openId);
  return (
    <section aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <SegmentedControl
        aria-label={words.show}
        data={[
          { value: 'reviewing', label: words.waiting },
          { value: 'all', label: words.all },
        ]}
        value={shown}
        onChange={setShown}
        mt="md"
        mb="md"
      />
      <RowList
        query={list}
        pages={pages}
        loading={words.loading}
        failed={words.failed}
        empty={
          <MessageState>
            <Title order={3}>{words.emptyTitle}</Title>
            <Text c="dimmed">{words.emptyText}</Text>
          </MessageState>
        }
      >
        {(request) => (
          <ReviewRow key={request.id} request={request} onOpen={() => setOpenId(request.id)} />
        )}
      </RowList>
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
          {urgencyNames[request.urgency].name} · {words.draftNumber({ number: request.draft })}
          {request.estimatedCompletion &&
            ` · ${words.expectedBy({ date: formatDate(request.estimatedCompletion) })}`}
        </Text>
        {request.reviewReason && <Text size="sm">{request.reviewReason}</Text>}
      </div>
      {request.reviewable && request.template && (
        <Button size="sm" aria-describedby={titleId} onClick={onOpen}>
          {words.open}
        </Button>
      )}
    </li>
  );
}
