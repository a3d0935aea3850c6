import { type RefObject, useEffect, useRef, useState } from 'react';

type CameraState = 'opening' | 'open' | 'failed';

interface CameraStream {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** The size of the video in pixels; null until its first frame. */
  size: { width: number; height: number } | null;
  /** For the video's `loadeddata` event: before the first frame there is nothing to capture. */
  onFrame: () => void;
}

/**
 * Opens a camera and shows it in a video element. It is closed when the component is removed.
 * @param facing the rear camera for a document, the front one for the face
 */
export function useCameraStream(facing: 'environment' | 'user'): CameraStream {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [size, setSize] = useState<CameraStream['size']>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    setState('opening');
    const opened = navigator.mediaDevices?.getUserMedia({
      video: { facingMode: facing, width: { ideal: 2560 }, height: { ideal: 1440 } },
    });
    (opened ?? Promise.reject(new Error('no camera'))).then(
      (made) => {
        stream = made;
        if (gone) for (const track of made.getTracks()) track.stop();
        else if (video.current) video.current.srcObject = made;
      },
      () => !gone && setState('failed'),
    );
    return () => {
      gone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [facing]);
  const onFrame = () => {
    const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {};
    setSize({ width, height });
    setState('open');
  };
  return { video, state, size, onFrame };
}
