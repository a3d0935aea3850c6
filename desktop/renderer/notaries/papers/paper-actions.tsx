import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  paperKindNames,
  papersMessages as words,
} from '../../../../common/messages/notary-papers.ts';
import {
  addNotaryPaper,
  MAX_PAPER_BYTES,
  type NotaryPaper,
  PAPER_EXTENSIONS,
  type PaperKind,
} from '../../../../common/notary-papers.ts';
import { sendFile } from '../../ui/send-file.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { useAttemptKey } from '../../ui/use-attempt-key.ts';
import { papersQuery } from './papers-query.ts';

interface PaperActionsProps {
  notaryId: string;
  kind: PaperKind;
  /** The paper that waits for its details or its review. */
  submitted: NotaryPaper | undefined;
  /** Whether no paper of this kind was uploaded yet. */
  isFirst: boolean;
  /** Whether this is the paper to upload next. */
  isNext: boolean;
  onOpen: (id: string) => void;
}

/** The buttons of one kind of paper. After an upload, its details open. */
export function PaperActions({
  notaryId,
  kind,
  submitted,
  isFirst,
  isNext,
  onOpen,
}: PaperActionsProps) {
  const queryClient = useQueryClient();
  const { keyOf } = useAttemptKey();
  const { queryKey } = papersQuery(notaryId);
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendFile(addNotaryPaper, {
        file,
        params: { id: notaryId, kind },
        idempotencyKey: keyOf(`${kind} ${file.name} ${file.size} ${file.lastModified}`),
      }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey });
      showToast({ title: words.uploaded });
      onOpen(id);
    },
    onError: (error) => showFailure(words.uploadFailed, error),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_PAPER_BYTES)
      showToast({ title: words.uploadFailed, description: words.tooLarge });
    else upload.mutate(file);
  };
  const paper = paperKindNames[kind];
  return (
    <>
      {submitted && (
        <Button
          variant={submitted.details ? 'default' : 'filled'}
          aria-label={(submitted.details ? words.changeOf : words.detailsOf)({ paper })}
          onClick={() => onOpen(submitted.id)}
        >
          {submitted.details ? words.change : words.details}
        </Button>
      )}
      <FileButton accept={PAPER_EXTENSIONS.join(',')} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            variant={isNext ? 'filled' : 'default'}
            loading={upload.isPending}
            aria-label={(isFirst ? words.uploadOf : words.replaceOf)({ paper })}
          >
            {isFirst ? words.upload : words.replace}
          </Button>
        )}
      </FileButton>
    </>
  );
}
