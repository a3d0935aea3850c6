import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type GuestDetails, joinAsGuest, requestGuestCode } from '../../../../common/guests.ts';
import { call } from '../../ui/api.ts';
import { goTo } from '../../ui/navigation.ts';

export type GuestStep = 'send' | 'code' | 'details';

/**
 * The steps in which a person joins without an account: request a code, enter it, and the first time
 * state a name and agree. Ends with a full page load, as other ways to sign in do.
 * @param code the code of the invitation's link
 */
export function useGuestSteps(sessionId: string, code: string) {
  const [step, setStep] = useState<GuestStep>('send');
  const [emailedCode, setEmailedCode] = useState('');
  // Kept while the person enters another code because the first one expired.
  const [draft, setDraft] = useState({ firstName: '', lastName: '', terms: false, consent: false });
  const params = { id: sessionId };
  const join = useMutation({
    mutationFn: (details?: GuestDetails) =>
      call(joinAsGuest, { params, body: { code, emailedCode, ...(details && { details }) } }),
    onSuccess: ({ signedIn }) => {
      if (signedIn) goTo(`/sessions/${sessionId}`);
      else setStep('details');
    },
  });
  const send = useMutation({
    mutationFn: () => call(requestGuestCode, { params, body: { code } }),
    onMutate: join.reset,
    onSuccess: () => {
      setEmailedCode('');
      setStep('code');
    },
  });
  const changeDraft = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  return { step, emailedCode, setEmailedCode, draft, changeDraft, send, join };
}

export type GuestSteps = ReturnType<typeof useGuestSteps>;
