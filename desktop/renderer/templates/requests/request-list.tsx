import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../../common/formats.ts';
import {
  generationStatusNames,
  requestStatusNames,
  templateMessages,
  urgencyNames,
  requestMessages as words,
} from '../../../../common/messages/templates.ts';
import {
  cancelTemplateRequest,
  type TemplateRequest,
  type TemplateRequestStatus,
} from '../../../../common/template-requests.ts';
import { call } from '../../ui/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { StatusBadge, type StatusColor, type StatusIcon } from '../../ui/status-badge.tsx';
import { useKeyPages } from '../../ui/use-key-pages.ts';
import { PURCHASES_KEY, REQUESTS_KEY, requestListQuery } from '../queries.ts';
import styles from '../row-list.module.css';
import { RowList } from '../row-list.tsx';
import { usePurchase } from '../use-purchase.ts';

const LOOKS: Record<TemplateRequestStatus, { color: StatusColor; icon: StatusIcon }> = {
  pending: { color: 'blue', icon: 'wait' },
  in_progress: { color: 'yellow', icon: 'work' },
  completed: { color: 'green', icon: 'check' },
  failed: { color: 'red', icon: 'alert' },
  cancelled: { color: 'gray', icon: 'dot' },
};

/** The user's own requests with the progress of each draft, updated automatically. */
export function RequestList() {
  const pages = useKeyPages('');
  const list = useQuery(requestListQuery(pages.cursor));
  return (
    <RowList
      live
      query={list}
      pages={pages}
      loading={words.listLoading}
      failed={words.listFailed}
      empty={
        <MessageState>
          <Title order={2}>{words.listEmptyTitle}</Title>
          <Text c="dimmed">{words.listEmptyText}</Text>
          <Button component={Link} to="/templates?view=request">
            {templateMessages.customAction}
          </Button>
        </MessageState>
      }
    >
      {(request) => <RequestRow key={request.id} request={request} />}
    </RowList>
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
              ` · ${words.expected({ date: formatDate(request.estimatedCompletion) })}`}
          </Text>
        </Group>
        {request.reviewReason && (
          <Text size="sm">{words.reason({ reason: request.reviewReason })}</Text>
        )}
        {request.aiNotes && abilities.open && (
          <Text size="sm" c="dimmed">
            {words.notes({ notes: request.aiNotes })}
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
      void queryClient.invalidateQueries({ queryKey: REQUESTS_KEY });
      void queryClient.invalidateQueries({ queryKey: PURCHASES_KEY });
    },
    onError: (error) => showFailure(words.cancelFailed, error, words.failedText),
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
