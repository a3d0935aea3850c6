import { useEffect, useState } from 'react';
import { getIceServers, joinConference } from '../../../../common/conference.ts';
import { TOAST_DURATION_MS } from '../../../../common/limits.ts';
import {
  conferenceScreenMessages,
  conferenceMessages as words,
} from '../../../../common/messages/conference.ts';
import { call as callApi } from '../../ui/api.ts';
import { ApiError } from '../../ui/api-error.ts';
import { announceSignedOut } from '../../ui/signed-out.ts';
import { showToast } from '../../ui/toasts.ts';
import { Call } from '../call/call.ts';
import { type CallEvent, type CallState, initialCallState } from '../call/call-state.ts';
import { readWsToken, storeSocketToken } from '../call/ws-token.ts';
import type { Seat } from '../conference-gate.tsx';

/** The toasts of the events that are errors. */
const troubles = (): Partial<Record<CallEvent, { title: string; description: string }>> => ({
  'authentication-error': {
    title: words.authenticationError,
    description: words.authenticationErrorText,
  },
  'connection-error': { title: words.connectionError, description: words.connectionErrorText },
  'media-access-error': { title: words.mediaError, description: words.mediaErrorText },
  'too-many-cameras': {
    title: conferenceScreenMessages.tooManyCameras,
    description: conferenceScreenMessages.tooManyCamerasText,
  },
  'chat-too-fast': {
    title: conferenceScreenMessages.chatTooFast,
    description: conferenceScreenMessages.chatTooFastText,
  },
  'screen-share-error': { title: words.screenError, description: words.screenErrorText },
});

/** Shows events as toasts, one at a time: a 'connected' toast does not hide an error. */
function createTeller(): (event: CallEvent) => void {
  let troubledAt = Number.NEGATIVE_INFINITY;
  return (event) => {
    const trouble = troubles()[event];
    if (trouble) {
      troubledAt = performance.now();
      showToast({ variant: 'destructive', ...trouble });
    }
    if (event === 'connected' && performance.now() - troubledAt > TOAST_DURATION_MS) {
      showToast({ title: words.connected, description: words.connectedText });
    }
  };
}

const toServers = (servers: Seat['iceServers']): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username ? { username } : {}),
    ...(credential ? { credential } : {}),
  }));

/** Joins again in the same role after a lost socket; false if there is nothing left to join. */
async function renewToken({ session, participant }: Seat): Promise<boolean> {
  try {
    const { wsToken } = await callApi(joinConference, {
      params: { sessionId: session.id },
      body: { role: participant.role },
    });
    storeSocketToken(session.id, wsToken);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    if (error.status === 401) announceSignedOut();
    return false;
  }
}

/**
 * The conference client of a seat, from when the screen is shown until the person leaves; null
 * before it starts.
 */
export function useCall(seat: Seat): { call: Call | null; state: CallState } {
  const [state, setState] = useState<CallState>(initialCallState);
  const [call, setCall] = useState<Call | null>(null);
  useEffect(() => {
    const made = new Call({
      sessionId: seat.session.id,
      participantId: seat.participant.id,
      recorded: seat.session.recordingEnabled,
      iceServers: toServers(seat.iceServers),
      readToken: () => readWsToken(seat.session.id),
      renewToken: () => renewToken(seat),
      renewIceServers: async () => {
        const params = { sessionId: seat.session.id };
        return toServers((await callApi(getIceServers, { params })).iceServers);
      },
      onState: setState,
      onEvent: createTeller(),
    });
    const leave = () => made.close();
    setCall(made);
    void made.start();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [seat]);
  return { call, state };
}
