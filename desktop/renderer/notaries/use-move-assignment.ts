import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveAssignment } from '../../../common/notary-assignments.ts';
import { notaryWords as words } from '../../../common/words/notaries.ts';
import { call } from '../ui/api.ts';
import { showToast } from '../ui/toasts.ts';

interface Move {
  id: string;
  status: 'accepted' | 'declined';
  notes?: string;
}

/** Accepts or declines an offered session and refreshes the assignments. */
export function useMoveAssignment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status, notes }: Move) =>
      call(moveAssignment, { params: { id }, body: { status, ...(notes ? { notes } : {}) } }),
    onSuccess: () => showToast({ title: words.updatedTitle, description: words.updatedText }),
    onError: () =>
      showToast({
        variant: 'destructive',
        title: words.updateFailedTitle,
        description: words.updateFailedText,
      }),
    onSettled: (assignment) =>
      queryClient.invalidateQueries({
        queryKey: assignment
          ? ['/api/notaries', assignment.notaryId, 'assignments']
          : ['/api/notaries'],
      }),
  });
}
