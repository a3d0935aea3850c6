import { useMutation } from '@tanstack/react-query';
import { type ConferenceRole, joinConference } from '../../../common/conference.ts';
import { conferenceMessages as words } from '../../../common/messages/conference.ts';
import { call } from '../ui/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { storeSocketToken } from './call/ws-token.ts';
import type { Seat } from './conference-gate.tsx';

/** Takes a seat and stores the token that opens the conference. */
export function useJoin(sessionId: string, onJoined: (seat: Seat) => void) {
  return useMutation({
    mutationFn: (role: ConferenceRole) =>
      call(joinConference, { params: { sessionId }, body: { role } }),
    onSuccess: (seat, role) => {
      storeSocketToken(sessionId, seat.wsToken);
      showToast({ title: words.joined, description: words.joinedAs[role] });
      onJoined(seat);
    },
    onError: (error) => showFailure(words.joinFailed, error, words.joinFailedText),
  });
}
