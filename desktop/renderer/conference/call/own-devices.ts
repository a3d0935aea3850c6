import type { ChosenDevices } from '../../ui/chosen-devices.ts';
import { keepChosenDevices } from '../../ui/chosen-devices.ts';
import {
  openCamera,
  openCameraAndMicrophone,
  openMicrophone,
  openScreen,
  stopStream,
} from './local-media.ts';

interface OwnDevicesEvents {
  /** The voice that is sent from now on. */
  onVoice(track: MediaStreamTrack): void;
  /** The picture that is sent from now on: the camera, or the shared screen. */
  onPicture(track: MediaStreamTrack): void;
  /** What one's own tile shows. */
  onShown(stream: MediaStream | null): void;
  /**
   * A screen is shown from now on, said before the first picture of it: a recording may have to hide
   * what comes. Or none is any more, said once the camera's picture is back.
   */
  onSharing(sharing: boolean): void;
  /** The camera could not be opened again: there is no picture to send. */
  onNoPicture(): void;
  /** A device could not be opened, or was unplugged and no other is there. */
  onTrouble(): void;
}

/** Camera, microphone and screen of this computer during one call. */
export class OwnDevices {
  readonly #events: OwnDevicesEvents;
  #camera: MediaStreamTrack | null = null;
  #voice: MediaStreamTrack | null = null;
  #screen: MediaStreamTrack | null = null;
  #closed = false;
  #videoEnabled = true;
  #audioEnabled = true;

  constructor(events: OwnDevicesEvents) {
    this.#events = events;
  }

  get hasCamera(): boolean {
    return this.#camera !== null;
  }

  get hasVoice(): boolean {
    return this.#voice !== null;
  }

  /** Opens both; what can be had is carried. Null where that is neither. */
  async open(): Promise<MediaStream | null> {
    let media: MediaStream | null = null;
    try {
      const opened = await openCameraAndMicrophone();
      media = opened.stream;
      if (opened.otherRefused && !this.#closed) this.#events.onTrouble();
    } catch {
      if (!this.#closed) this.#events.onTrouble();
    }
    if (this.#closed) {
      stopStream(media);
      return null;
    }
    this.#camera = this.#watch(media?.getVideoTracks()[0]);
    this.#voice = this.#watch(media?.getAudioTracks()[0]);
    this.#show();
    return media;
  }

  setAudio(enabled: boolean): void {
    this.#audioEnabled = enabled;
    if (this.#voice) this.#voice.enabled = enabled;
  }

  /** Hides or shows the camera; a shared screen is shown whatever the camera does. */
  setVideo(enabled: boolean): void {
    this.#videoEnabled = enabled;
    if (this.#camera) this.#camera.enabled = enabled;
  }

  /** Changes the camera or the microphone in the middle of the call. */
  async choose(chosen: ChosenDevices): Promise<void> {
    keepChosenDevices(chosen);
    const { camera, microphone } = chosen;
    try {
      if (camera !== this.#camera?.getSettings().deviceId) {
        await this.#reopenCamera().catch(() => this.#events.onNoPicture());
      }
      if (microphone !== this.#voice?.getSettings().deviceId) await this.#reopenVoice();
    } catch {
      this.#events.onTrouble();
    }
  }

  /** The devices in use. */
  inUse(): ChosenDevices {
    const camera = this.#camera?.getSettings().deviceId;
    const microphone = this.#voice?.getSettings().deviceId;
    return { ...(camera ? { camera } : {}), ...(microphone ? { microphone } : {}) };
  }

  /**
   * Sends a screen, a window or a tab in place of the camera, as the person picks it.
   * @throws DOMException where the browser or the person refuses
   */
  async share(): Promise<void> {
    const screen = await openScreen();
    if (!screen) return;
    if (this.#closed) return screen.stop();
    this.#screen = screen;
    // Letters must stay letters where the connection is narrow.
    screen.contentHint = 'detail';
    // The browser's own bar ends a share as well.
    screen.addEventListener('ended', () => void this.stopSharing());
    this.#events.onSharing(true);
    this.#show();
    this.#events.onPicture(screen);
  }

  /** Ends the share and opens the camera again. */
  async stopSharing(): Promise<void> {
    if (!this.#screen) return;
    this.#screen.stop();
    this.#screen = null;
    this.#show();
    if (this.#camera && !this.#closed) {
      await this.#reopenCamera().catch(() => this.#events.onNoPicture());
    }
    if (!this.#screen && !this.#closed) this.#events.onSharing(false);
  }

  /** Lets go of every device. */
  close(): void {
    this.#closed = true;
    for (const track of [this.#camera, this.#voice, this.#screen]) track?.stop();
  }

  /** A device that is unplugged is replaced by another one, where there is one. */
  #watch(track: MediaStreamTrack | undefined): MediaStreamTrack | null {
    if (!track) return null;
    track.addEventListener('ended', () => {
      if (this.#closed || (track !== this.#camera && track !== this.#voice)) return;
      if (track.kind === 'video') this.#reopenCamera().catch(() => this.#events.onNoPicture());
      else this.#reopenVoice().catch(() => this.#events.onTrouble());
    });
    return track;
  }

  async #reopenCamera(): Promise<void> {
    const before = this.#camera;
    before?.stop();
    const camera = await openCamera();
    if (!camera) return;
    if (this.#closed) return camera.stop();
    camera.enabled = this.#videoEnabled;
    this.#camera = this.#watch(camera);
    if (!this.#screen) this.#events.onPicture(camera);
    this.#show();
  }

  async #reopenVoice(): Promise<void> {
    const before = this.#voice;
    const voice = await openMicrophone();
    before?.stop();
    if (!voice) return;
    if (this.#closed) return voice.stop();
    voice.enabled = this.#audioEnabled;
    this.#voice = this.#watch(voice);
    this.#events.onVoice(voice);
    this.#show();
  }

  #show(): void {
    const tracks = [this.#screen ?? this.#camera, this.#voice].filter((track) => track !== null);
    this.#events.onShown(tracks.length > 0 ? new MediaStream(tracks) : null);
  }
}
