import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lostAnswerMessages } from '../../../../../common/messages/lost-answer.ts';
import { peopleMessages as words } from '../../../../../common/messages/session-people.ts';
import {
  type NotarizationSession,
  setSigningOrder,
} from '../../../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../../../common/session-people.ts';
import { call } from '../../../ui/api.ts';
import { showFailureOrLost } from '../../../ui/show-failure.ts';

/** Signers and witnesses in signing order; people outside of the order come after it. */
export function inOrder(session: NotarizationSession): SessionPerson[] {
  const { signingOrder, people } = session;
  const place = ({ key }: SessionPerson) => {
    const index = signingOrder?.indexOf(key) ?? 0;
    return index < 0 ? people.length : index;
  };
  return people.filter(({ role }) => role !== 'notary').sort((a, b) => place(a) - place(b));
}

/** Changes the signing order. */
export function useSigningOrder(session: NotarizationSession) {
  const queryClient = useQueryClient();
  const [wished, setWished] = useState<boolean | null>(null);
  const save = useMutation({
    mutationFn: (order: SessionPerson['key'][] | null) =>
      call(setSigningOrder, { params: { id: session.id }, body: { order } }),
    onSuccess: (changed) =>
      queryClient.setQueryData(['/api/notarization-sessions', session.id], changed),
    onError: (error) => {
      showFailureOrLost(words.orderFailed, error, lostAnswerMessages.text);
      void queryClient.invalidateQueries({ queryKey: ['/api/notarization-sessions', session.id] });
    },
  });
  const keys = inOrder(session).map(({ key }) => key);
  return {
    pending: save.isPending,
    /** The chosen value, also while it is being saved. */
    ordered: wished ?? session.signingOrder !== null,
    set: (ordered: boolean) => {
      setWished(ordered);
      save.mutate(ordered ? keys : null, { onSettled: () => setWished(null) });
    },
    moveUp: (key: SessionPerson['key']) => {
      const at = keys.indexOf(key);
      const before = keys[at - 1];
      if (before === undefined) return;
      save.mutate(keys.map((one, index) => (index === at - 1 ? key : index === at ? before : one)));
    },
  };
}
