import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConferenceRole } from '../../../../common/conference.ts';
import { conferenceScreenMessages } from '../../../../common/messages/conference.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { useAuthentication } from '../../ui/current-user.ts';
import type { CallState } from '../call/call-state.ts';
import type { Seat } from '../conference-gate.tsx';
import { keepTrying } from '../recording/keep-trying.ts';
import type { Recording } from '../recording/recording.ts';
import type { RecordedPerson } from '../recording/tile-plan.ts';
import { useOwnName } from '../use-own-name.ts';

const nameOf = (name: string, role: ConferenceRole) =>
  conferenceScreenMessages.personInRole[role]({ name });

/**
 * Records the conference on the notary's side while the act is in progress; others record nothing.
 * @param of `main`: the session, which decides whether it is recorded; `session`: the shown document
 * @returns whether this browser cannot record
 */
export function useRecording(
  { participant, session: conference }: Seat,
  of: Record<'main' | 'session', NotarizationSession | undefined>,
  state: CallState,
): boolean {
  const { main, session } = of;
  const [unable, setUnable] = useState(false);
  const own = useOwnName();
  const authentication = useAuthentication();
  // The recorder does not change during the conference, even if the sign-in ends.
  const [userId] = useState(authentication.state === 'signed-in' ? authentication.user.id : '');
  const recording = useRef<Recording | null>(null);
  const people: RecordedPerson[] = [
    {
      id: participant.id,
      name: nameOf(own, participant.role),
      stream: state.localStream,
      videoEnabled: state.videoEnabled,
      screenSharing: state.screenSharing,
      arriving: true,
      heardOf: true,
    },
    ...state.remotes.map(({ participant: other, stream, arriving }) => ({
      id: other.id,
      name: nameOf(other.name, other.role),
      stream,
      videoEnabled: other.videoEnabled,
      screenSharing: other.screenSharing,
      arriving: arriving.picture,
      heardOf: state.connection === 'connected' && other.connected,
    })),
  ];
  const show = useEffectEvent(() => {
    recording.current?.show(people);
    if (session) {
      recording.current?.showDocument(session.id, state.documentPage, session.marks);
    }
  });
  useEffect(show);
  // The server cannot play what this window records: another take may work.
  const unusable = state.recordingTrouble.includes('unusable');
  useEffect(() => {
    if (unusable) recording.current?.renew();
  }, [unusable]);

  const records =
    participant.role === 'notary' &&
    conference.recordingEnabled &&
    main?.status === 'in_progress' &&
    state.over === null;
  useEffect(() => {
    if (!records) return;
    let made: Recording | null = null;
    const left = new AbortController();
    const begin = async () => {
      const { Recording } = await import('../recording/recording.ts');
      if (left.signal.aborted) return;
      made ??= new Recording({
        conferenceId: conference.id,
        documentAllowed: conference.recordingDocument,
        userId,
        onUnable: setUnable,
      });
      recording.current = made;
      show();
    };
    void keepTrying(begin, 'the recording could not begin', left.signal);
    return () => {
      left.abort();
      recording.current = null;
      setUnable(false);
      void made?.stop();
    };
  }, [records, userId, conference.id, conference.recordingDocument]);
  return unable;
}
