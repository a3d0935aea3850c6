import { useMutation, useQueryClient } from '@tanstack/react-query';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { deletePracticeSession, type PracticeRow } from '../../../../common/practice.ts';
import { call } from '../../ui/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { practiceListQuery } from './queries.ts';

interface RemovePracticeProps {
  /** The session to delete; null while the dialog is closed. */
  session: PracticeRow | null;
  onClose: () => void;
}

/** Asks before a practice session is deleted with its sample. */
export function RemovePractice({ session, onClose }: RemovePracticeProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(deletePracticeSession, { params: { id } }),
    onSuccess: onClose,
    onError: (error) => showFailure(words.removeFailed, error, shellMessages.failedText),
    onSettled: () => queryClient.invalidateQueries({ queryKey: practiceListQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      opened={session !== null}
      title={words.removeTitle}
      text={words.removeText}
      confirm={words.remove}
      keep={words.keep}
      pending={remove.isPending}
      onConfirm={() => session && remove.mutate(session.id)}
      onClose={onClose}
    />
  );
}
