import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveAssignment } from '../../../common/notary-assignments.ts';
import { updateFailed, notaryWords as words } from '../../../common/words/notaries.ts';
import { offlineWords } from '../../../common/words/offline.ts';
import { call } from '../ui/api.ts';
import { isSignedOut, reasonOf } from '../ui/api-error.ts';
import { callDesktop } from '../ui/desktop.ts';
import { isOffline } from '../ui/offline-facts.ts';
import { showToast } from '../ui/toasts.ts';

interface Move {
  id: string;
  notaryId: string;
  status: 'accepted' | 'declined';
  notes?: string;
}

/** The server's own sentence on why an answer was not taken; empty where it gave none. */
export const refusalOf = (error: unknown) => (isSignedOut(error) ? '' : reasonOf(error, ''));

/** Accepts or declines an offered session and refreshes the assignments. */
export function useMoveAssignment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, notaryId, status, notes = '' }: Move) => {
      if (!(await isOffline())) {
        return call(moveAssignment, {
          params: { id },
          body: { status, ...(notes ? { notes } : {}) },
        });
      }
      await callDesktop('queue:add-answer', { notaryId, assignmentId: id, answer: status, notes });
      return null;
    },
    onSuccess: (moved) =>
      showToast(
        moved
          ? { title: words.updatedTitle, description: words.updatedText }
          : { title: offlineWords.keptTitle, description: offlineWords.answerKept },
      ),
    onError: (error) => {
      if (isSignedOut(error)) return;
      showToast({
        variant: 'destructive',
        title: words.updateFailedTitle,
        description: updateFailed(refusalOf(error)),
      });
    },
    onSettled: (assignment) =>
      queryClient.invalidateQueries({
        queryKey: assignment
          ? ['/api/notaries', assignment.notaryId, 'assignments']
          : ['/api/notaries'],
      }),
  });
}
