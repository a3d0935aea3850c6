import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endConference } from '../../../../common/conference.ts';
import { conferenceMessages as words } from '../../../../common/messages/conference.ts';
import { call } from '../../ui/api.ts';
import { logProblem } from '../../ui/log.ts';
import { showToast } from '../../ui/toasts.ts';

/**
 * Handles 'End Call': after a confirmation, ends the conference for everyone, or leaves it if that
 * is all the person may do.
 */
export function useEndCall(sessionId: string, mayEnd: boolean) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call(endConference, { params: { sessionId } }),
    onSuccess: () => {
      showToast({ title: words.ended, description: words.endedByUs });
      void navigate('/');
    },
    // No message: the person is still in the conference and sees that (specification, section 8).
    onError: (error) => {
      setAsking(false);
      logProblem('the call could not be ended', error);
    },
  });
  const leave = () => {
    showToast({ title: words.leftTitle, description: words.leftText });
    void navigate('/');
  };
  return {
    isEnding: end.isPending,
    /** This person ended it, which leads home. */
    endedByUs: end.isPending || end.isSuccess,
    isAsking,
    ask: () => setAsking(true),
    stay: () => setAsking(false),
    endCall: () => (mayEnd ? end.mutate() : leave()),
  };
}

/** Tells the people for whom the conference was ended that it is over. */
export function showEnded(): void {
  showToast({ title: words.ended, description: words.endedText });
}
