import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { endConference } from '../../../../common/conference.ts';
import { conferenceWords as words } from '../../../../common/words/conference.ts';
import { call } from '../../ui/api.ts';
import { logProblem } from '../../ui/log.ts';
import { showToast } from '../../ui/toasts.ts';

/** What 'End Call' does: it ends the call for all, or leaves it where that is all one may do. */
export function useEndCall(sessionId: string, mayEnd: boolean) {
  const navigate = useNavigate();
  const end = useMutation({
    mutationFn: () => call(endConference, { params: { sessionId } }),
    onSuccess: () => {
      showToast({ title: words.ended, description: words.endedByUs });
      void navigate('/');
    },
    // The person is not told: they are still in the call and see that (specification, section 8).
    onError: (error) => logProblem('the call could not be ended', error),
  });
  const leave = () => {
    showToast({ title: words.leftTitle, description: words.leftText });
    void navigate('/');
  };
  return {
    isEnding: end.isPending,
    /** This person's own doing, which leads home. */
    endedByUs: end.isPending || end.isSuccess,
    endCall: () => (mayEnd ? end.mutate() : leave()),
  };
}

/** Says that the call is over, to whom it was ended for. */
export function toldEnded(): void {
  showToast({ title: words.ended, description: words.endedText });
}
