import { CAMERA } from '../../../../common/limits.ts';
import { preferring, readChosenDevices } from '../../ui/chosen-devices.ts';

const videoWanted = (): MediaTrackConstraints => ({
  width: { ideal: CAMERA.width },
  height: { ideal: CAMERA.height },
  ...preferring(readChosenDevices().camera),
});
const audioWanted = (): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  ...preferring(readChosenDevices().microphone),
});

/** What could be opened of the two. */
interface OpenedMedia {
  stream: MediaStream;
  /** The other one is there, but blocked, busy or broken. */
  otherRefused: boolean;
}

/**
 * The camera and microphone that were picked before: 1280 by 720, echo cancellation and noise
 * suppression on. Where the two cannot be had together, the microphone alone, else the camera alone:
 * a camera that another program holds, or that is blocked, does not cost the voice.
 * @throws DOMException where neither can be had.
 */
export async function openCameraAndMicrophone(): Promise<OpenedMedia> {
  const { mediaDevices } = navigator;
  try {
    const both = { video: videoWanted(), audio: audioWanted() };
    return { stream: await mediaDevices.getUserMedia(both), otherRefused: false };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    const stream = await mediaDevices
      .getUserMedia({ audio: audioWanted() })
      .catch(() => mediaDevices.getUserMedia({ video: videoWanted() }));
    return { stream, otherRefused: error.name !== 'NotFoundError' };
  }
}

/** The camera alone, after a screen share. */
export async function openCamera(): Promise<MediaStreamTrack | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: videoWanted() });
  return stream.getVideoTracks()[0] ?? null;
}

/** The microphone alone, after another one was picked. */
export async function openMicrophone(): Promise<MediaStreamTrack | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: audioWanted() });
  return stream.getAudioTracks()[0] ?? null;
}

/** A screen, a window or a tab, as the person picks it. */
export async function openScreen(): Promise<MediaStreamTrack | null> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
  return stream.getVideoTracks()[0] ?? null;
}

/** Ends every track, so that the camera's light goes out. */
export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
