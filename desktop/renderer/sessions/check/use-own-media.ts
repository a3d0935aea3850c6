import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ChosenDevices,
  keepChosenDevices,
  preferring,
  readChosenDevices,
} from '../../ui/chosen-devices.ts';

type Trouble = 'NotAllowedError' | 'NotFoundError' | 'NotReadableError' | 'other';

export type OwnMedia =
  | { state: 'closed' | 'opening' }
  | { state: 'failed'; trouble: Trouble }
  | { state: 'open'; stream: MediaStream; devices: MediaDeviceInfo[]; chosen: ChosenDevices };

function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'NotFoundError' || name === 'NotReadableError'
    ? name
    : 'other';
}

/** What is really in use, which the browser may have chosen against one's wish. */
function inUse(stream: MediaStream): ChosenDevices {
  const camera = stream.getVideoTracks()[0]?.getSettings().deviceId;
  const microphone = stream.getAudioTracks()[0]?.getSettings().deviceId;
  return { ...(camera ? { camera } : {}), ...(microphone ? { microphone } : {}) };
}

/** Camera and microphone of this computer, for looking at oneself; closed when the screen goes. */
export function useOwnMedia(): {
  media: OwnMedia;
  open: (wanted?: ChosenDevices) => Promise<void>;
  close: () => void;
} {
  const [media, setMedia] = useState<OwnMedia>({ state: 'closed' });
  const current = useRef<MediaStream | null>(null);
  const gone = useRef(false);
  const stop = useCallback(() => {
    for (const track of current.current?.getTracks() ?? []) track.stop();
    current.current = null;
  }, []);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stop();
    };
  }, [stop]);
  const open = useCallback(
    async (wanted: ChosenDevices = readChosenDevices()) => {
      stop();
      setMedia((before) => (before.state === 'open' ? before : { state: 'opening' }));
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          video: preferring(wanted.camera),
          audio: preferring(wanted.microphone),
        });
        current.current = stream;
        if (gone.current) return stop();
        const devices = await navigator.mediaDevices.enumerateDevices();
        const chosen = inUse(stream);
        keepChosenDevices(chosen);
        setMedia({ state: 'open', stream, devices, chosen });
      } catch (error) {
        if (!gone.current) setMedia({ state: 'failed', trouble: troubleOf(error) });
      }
    },
    [stop],
  );
  const close = useCallback(() => {
    stop();
    setMedia({ state: 'closed' });
  }, [stop]);
  return { media, open, close };
}
