import { Anchor, Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Attachment, addAttachment, listAttachments } from '../../../../common/attachments.ts';
import type { Document } from '../../../../common/documents.ts';
import { formatFileSize } from '../../../../common/formats.ts';
import { attachmentMessages as words } from '../../../../common/messages/print-copies.ts';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { useAttemptKey } from '../../ui/use-attempt-key.ts';
import { refreshAfterNew } from '../queries.ts';
import { announceWhenProcessed } from '../shared/announce-when-processed.ts';
import styles from './attachment-list.module.css';

/** The files that are attached to a PDF, with a button that makes a document of each. */
export function AttachmentList({ document }: { document: Document }) {
  const isAttached = document.printCopy?.reasons.includes('attachments') ?? false;
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/documents', document.id, 'attachments'],
    queryFn: ({ signal }) => call(listAttachments, { params: { id: document.id }, signal }),
    enabled: isAttached && document.abilities.downloadOriginal,
    // The uploaded file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return (
      <ErrorState
        title={words.notFetched}
        text={reasonOf(error, words.notFetched)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.attachments}>
      <Title order={2} size="h3">
        {words.title}
      </Title>
      <Text>{words.text}</Text>
      <ul className={styles.list}>
        {data.map((attachment) => (
          <AttachmentRow key={attachment.index} document={document} attachment={attachment} />
        ))}
      </ul>
    </section>
  );
}

interface AttachmentRowProps {
  document: Document;
  attachment: Attachment;
}

function AttachmentRow({
  document,
  attachment: { index, name, size, refusal },
}: AttachmentRowProps) {
  const { add, isPending, added } = useAddAttachment(document.id, index, name);
  return (
    <li className={styles.row}>
      <div className={styles.file}>
        <Text className={styles.name}>{name || words.unnamed}</Text>
        {size !== null && (
          <Text size="sm" c="dimmed">
            {formatFileSize(size)}
          </Text>
        )}
        {refusal && <Text size="sm">{words.refusals[refusal]}</Text>}
      </div>
      {added ? (
        <Anchor component={Link} to={`/documents/${added.id}`}>
          {words.open}
        </Anchor>
      ) : (
        !refusal && (
          <Button
            variant="default"
            aria-label={words.addNamed({ name })}
            loading={isPending}
            onClick={() => add()}
          >
            {words.add}
          </Button>
        )
      )}
    </li>
  );
}

function useAddAttachment(id: string, index: number, name: string) {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      call(addAttachment, {
        params: { id, index: String(index) },
        idempotencyKey: attempt.keyOf({ id, index }),
      }),
    onSuccess: (document) => {
      attempt.done();
      refreshAfterNew(queryClient);
      showToast({ title: words.added({ name }) });
      announceWhenProcessed(queryClient, document.id);
    },
    onError: (error) => showFailure(words.addFailed, error),
  });
  return { add: mutate, isPending, added: data };
}
