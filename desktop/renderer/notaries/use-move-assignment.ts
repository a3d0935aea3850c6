import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { offlineMessages } from '../../../common/messages/offline.ts';
import { moveAssignment, type NotaryAssignment } from '../../../common/notary-assignments.ts';
import { isOffline } from '../offline/shared/offline-facts.ts';
import { call } from '../ui/api.ts';
import { isSignedOut, reasonOf } from '../ui/api-error.ts';
import { callDesktop } from '../ui/desktop.ts';
import { showToast } from '../ui/toasts.ts';

interface Move {
  id: string;
  notaryId: string;
  status: 'accepted' | 'declined';
  notes?: string;
  /** The notary goes to the conference as soon as the offer is accepted. */
  enters?: boolean;
}

/** Null for an answer that the app keeps until there is a connection. */
type Moved = NotaryAssignment | null;

/** The server's message on why an answer was refused; empty if it gave none. */
export const refusalOf = (error: unknown) => (isSignedOut(error) ? '' : reasonOf(error, ''));

/**
 * Accepts or declines an offered session and refetches the assignments. No other answer is sent
 * until both are done.
 */
export function useMoveAssignment() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Set in the click handler, before a render: the second click of a double click would be refused.
  const onItsWay = useRef(false);
  const move = useMutation({
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
    onSuccess: (moved, { enters }) => {
      showToast(
        moved
          ? { title: words.updatedTitle, description: words.updatedText }
          : { title: offlineMessages.keptTitle, description: offlineMessages.answerKept },
      );
      if (enters && moved?.conferenceSessionId) {
        navigate(`/conference/${moved.conferenceSessionId}`);
      }
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const reason = refusalOf(error);
      showToast({
        variant: 'destructive',
        title: words.updateFailedTitle,
        description: reason ? words.updateFailedReason({ reason }) : words.updateFailedText,
      });
    },
    onSettled: async (assignment) => {
      await queryClient.invalidateQueries({
        queryKey: assignment
          ? ['/api/notaries', assignment.notaryId, 'assignments']
          : ['/api/notaries'],
      });
      onItsWay.current = false;
    },
  });
  const mutate = (answer: Move, options?: Pick<MutateOptions<Moved, Error, Move>, 'onSuccess'>) => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    move.mutate(answer, options);
  };
  return { ...move, mutate };
}
