import { CAMERA } from '../../../../common/limits.ts';
import { preferring, readChosenDevices } from '../shared/chosen-devices.ts';

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

/** The devices that could be opened. */
interface OpenedMedia {
  stream: MediaStream;
  /** The other device exists but is blocked, busy or broken. */
  otherRefused: boolean;
}

/**
 * Opens the camera and microphone that were chosen before: 1280 by 720, with echo cancellation and
 * noise suppression. If both are not available together, opens the microphone alone, otherwise the
 * camera alone: a camera that is blocked or used by another program does not prevent audio.
 * @throws DOMException if neither is available
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

/** Opens the camera alone, after a screen share. */
export async function openCamera(): Promise<MediaStreamTrack | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: videoWanted() });
  return stream.getVideoTracks()[0] ?? null;
}

/** Opens the microphone alone, after another one was chosen. */
export async function openMicrophone(): Promise<MediaStreamTrack | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: audioWanted() });
  return stream.getAudioTracks()[0] ?? null;
}

/** Opens a screen, a window or a tab that the person selects. */
export async function openScreen(): Promise<MediaStreamTrack | null> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
  return stream.getVideoTracks()[0] ?? null;
}

/** Ends every track, so that the camera's light turns off. */
export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
