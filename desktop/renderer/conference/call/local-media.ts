import { CAMERA } from '../../../../common/limits.ts';

const VIDEO: MediaTrackConstraints = {
  width: { ideal: CAMERA.width },
  height: { ideal: CAMERA.height },
};
const AUDIO: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true };

/** Camera and microphone: 1280 by 720, echo cancellation and noise suppression on. */
export function openCameraAndMicrophone(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: VIDEO, audio: AUDIO });
}

/** The camera alone, after a screen share. */
export async function openCamera(): Promise<MediaStreamTrack | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: VIDEO });
  return stream.getVideoTracks()[0] ?? null;
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
