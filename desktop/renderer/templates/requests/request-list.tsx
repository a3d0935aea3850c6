import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../../common/formats.ts';
import {
  cancelTemplateRequest,
  type TemplateRequest,
  type TemplateRequestStatus,
} from '../../../../common/template-requests.ts';
import {
  generationStatusNames,
  requestStatusNames,
  templateWords,
  urgencyNames,
  requestWords as words,
} from '../../../../common/words/templates.ts';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { StatusBadge, type StatusColor, type StatusIcon } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toasts.ts';
import { requestListQuery } from '../queries.ts';
import { usePurchase } from '../use-purchase.ts';
import styles from './request-list.module.css';

const LOOKS: Record<TemplateRequestStatus, { color: StatusColor; icon: StatusIcon }> = {
  pending: { color: 'blue', icon: 'wait' },
  in_progress: { color: 'yellow', icon: 'work' },
  completed: { color: 'green', icon: 'check' },
  failed: { color: 'red', icon: 'alert' },
  cancelled: { color: 'gray', icon: 'dot' },
};

/** One's own requests, with how far each draft has come; it changes by itself. */
export function RequestList() {
  const list = useQuery(requestListQuery);
  if (list.isPending) {
    return (
      <div role="status" aria-label={words.listLoading} className={styles.rows}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        title={words.listFailed}
        text={reasonOf(list.error, templateWords.errorText)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.length === 0) {
    return (
      <MessageState>
        <Title order={2}>{words.listEmptyTitle}</Title>
        <Text c="dimmed">{words.listEmptyText}</Text>
        <Button component={Link} to="/templates?view=request">
          {templateWords.customAction}
        </Button>
      </MessageState>
    );
  }
  return (
    <ul className={styles.rows} aria-live="polite">
      {list.data.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </ul>
  );
}

function RequestRow({ request }: { request: TemplateRequest }) {
  const { abilities } = request;
  const { pay, pendingId } = usePurchase();
  const titleId = `request-${request.id}`;
  const drafting = request.status === 'pending' || request.status === 'in_progress';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Title order={2} size="h4" id={titleId}>
          {request.requestedTitle}
        </Title>
        <Group gap="xs">
          <StatusBadge {...LOOKS[request.status]}>{requestStatusNames[request.status]}</StatusBadge>
          {drafting && <Text size="sm">{generationStatusNames[request.aiGenerationStatus]}</Text>}
          <Text size="sm" c="dimmed">
            {urgencyNames[request.urgency].name} · {formatDate(request.createdAt)}
            {drafting &&
              request.estimatedCompletion &&
              ` · ${words.expected} ${formatDate(request.estimatedCompletion)}`}
          </Text>
        </Group>
        {request.reviewReason && (
          <Text size="sm">
            {words.reason}: {request.reviewReason}
          </Text>
        )}
        {request.aiNotes && abilities.open && (
          <Text size="sm" c="dimmed">
            {words.notes}: {request.aiNotes}
          </Text>
        )}
      </div>
      <Group gap="sm">
        {abilities.pay && request.purchaseId && (
          <Button
            size="sm"
            aria-describedby={titleId}
            loading={pendingId === request.purchaseId}
            onClick={() =>
              pay({ id: request.purchaseId as string, templateTitle: request.requestedTitle })
            }
          >
            {words.pay}
          </Button>
        )}
        {abilities.open && request.generatedTemplateId && (
          <Button
            size="sm"
            component={Link}
            to={`/templates/${request.generatedTemplateId}`}
            aria-describedby={titleId}
          >
            {words.open}
          </Button>
        )}
        {abilities.cancel && <CancelButton request={request} titleId={titleId} />}
      </Group>
    </li>
  );
}

function CancelButton({ request, titleId }: { request: TemplateRequest; titleId: string }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelTemplateRequest, { params: { id: request.id } }),
    onSettled: () => {
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: requestListQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['/api/template-purchases'] });
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: words.cancelFailed,
        description: reasonOf(error, words.failedText),
      }),
  });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-describedby={titleId}
        onClick={() => setAsking(true)}
      >
        {words.cancel}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.cancelTitle}
        text={words.cancelText}
        confirm={words.cancel}
        keep={words.keep}
        pending={cancel.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
}
