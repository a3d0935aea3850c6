import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ChosenDevices,
  keepChosenDevices,
  preferring,
  readChosenDevices,
} from '../../conference/shared/chosen-devices.ts';

type Trouble = 'NotAllowedError' | 'NotFoundError' | 'NotReadableError' | 'other';

/** The device that could not be opened. */
interface Lack {
  device: keyof ChosenDevices;
  trouble: Trouble;
}

export type OwnMedia =
  | { state: 'closed' | 'opening' }
  | { state: 'failed'; trouble: Trouble }
  | {
      state: 'open';
      stream: MediaStream;
      /** Null if both work. */
      lacks: Lack | null;
      devices: MediaDeviceInfo[];
      chosen: ChosenDevices;
    };

function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'NotFoundError' || name === 'NotReadableError'
    ? name
    : 'other';
}

/** The devices actually in use, which may differ from the preferred ones. */
function inUse(stream: MediaStream): ChosenDevices {
  const camera = stream.getVideoTracks()[0]?.getSettings().deviceId;
  const microphone = stream.getAudioTracks()[0]?.getSettings().deviceId;
  return { ...(camera ? { camera } : {}), ...(microphone ? { microphone } : {}) };
}

/**
 * Opens both devices as the conference does: if they are not available together, each alone.
 * @throws DOMException if neither is available
 */
async function openWhatWorks(
  wanted: ChosenDevices,
): Promise<{ stream: MediaStream; lacks: Lack | null }> {
  const video = preferring(wanted.camera);
  const audio = preferring(wanted.microphone);
  const ask = (what: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(what);
  try {
    return { stream: await ask({ video, audio }), lacks: null };
  } catch (error) {
    const [voice] = await Promise.allSettled([ask({ audio })]);
    const [picture] = await Promise.allSettled([ask({ video })]);
    const heard = voice.status === 'fulfilled' ? voice.value.getTracks() : [];
    const seen = picture.status === 'fulfilled' ? picture.value.getTracks() : [];
    if (heard.length + seen.length === 0) throw error;
    const stream = new MediaStream([...heard, ...seen]);
    if (picture.status === 'rejected') {
      return { stream, lacks: { device: 'camera', trouble: troubleOf(picture.reason) } };
    }
    if (voice.status === 'rejected') {
      return { stream, lacks: { device: 'microphone', trouble: troubleOf(voice.reason) } };
    }
    return { stream, lacks: null };
  }
}

/** Camera and microphone of this computer, for a preview; closed when the screen unmounts. */
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
        const { stream, lacks } = await openWhatWorks(wanted);
        current.current = stream;
        if (gone.current) return stop();
        const devices = await navigator.mediaDevices.enumerateDevices();
        const chosen = inUse(stream);
        // A device that is missing today is still the chosen one.
        keepChosenDevices({ ...wanted, ...chosen });
        setMedia({ state: 'open', stream, lacks, devices, chosen });
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
