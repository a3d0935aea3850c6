import type { ChosenDevices } from '../shared/chosen-devices.ts';
import { keepChosenDevices } from '../shared/chosen-devices.ts';
import {
  openCamera,
  openCameraAndMicrophone,
  openMicrophone,
  openScreen,
  stopStream,
} from './local-media.ts';

type Device = keyof ChosenDevices;

interface OwnDevicesEvents {
  /** The audio track to send from now on. */
  onVoice(track: MediaStreamTrack): void;
  /** The video track to send from now on: the camera or the shared screen. */
  onPicture(track: MediaStreamTrack): void;
  /** The stream that the user's own tile shows. */
  onShown(stream: MediaStream | null): void;
  /**
   * A share starts, reported before its first frame because a recording may have to hide it, or it
   * has ended, reported once the camera's video is back.
   */
  onSharing(sharing: boolean): void;
  /** A device was turned on or off: by the person, or because it was disconnected or came back. */
  onEnabled(device: Device, enabled: boolean): void;
  /** A device could not be opened, or was unplugged and there is no replacement. */
  onTrouble(): void;
}

/** Camera, microphone and screen of this computer during one conference. */
export class OwnDevices {
  readonly #events: OwnDevicesEvents;
  readonly #tracks: Record<Device, MediaStreamTrack | null> = { camera: null, microphone: null };
  /** What the person chose. It is kept while a device is missing. */
  readonly #wished: Record<Device, boolean> = { camera: true, microphone: true };
  /**
   * Devices that were unplugged and not replaced: each is opened again as soon as one is available.
   */
  readonly #lost = new Set<Device>();
  #screen: MediaStreamTrack | null = null;
  #closed = false;

  constructor(events: OwnDevicesEvents) {
    this.#events = events;
  }

  get hasCamera(): boolean {
    return this.#tracks.camera !== null;
  }

  get hasVoice(): boolean {
    return this.#tracks.microphone !== null;
  }

  /** Opens both devices and carries those that are available. Returns null if there are none. */
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
    this.#tracks.camera = this.#watch(media?.getVideoTracks()[0]);
    this.#tracks.microphone = this.#watch(media?.getAudioTracks()[0]);
    navigator.mediaDevices?.addEventListener('devicechange', this.#onChange);
    this.#show();
    return media;
  }

  /**
   * Turns a device on or off. Looks for a missing device first. A shared screen is shown regardless
   * of the camera.
   */
  enable(device: Device, enabled: boolean): void {
    this.#wished[device] = enabled;
    const track = this.#tracks[device];
    if (enabled && !track) {
      void this.#openOrSay(device);
      return;
    }
    if (track) track.enabled = enabled;
    this.#events.onEnabled(device, enabled);
  }

  /** Changes the camera or the microphone during the conference. */
  async choose(chosen: ChosenDevices): Promise<void> {
    keepChosenDevices(chosen);
    for (const device of ['camera', 'microphone'] as const) {
      if (chosen[device] !== this.inUse()[device]) await this.#openOrSay(device);
    }
  }

  inUse(): ChosenDevices {
    const camera = this.#tracks.camera?.getSettings().deviceId;
    const microphone = this.#tracks.microphone?.getSettings().deviceId;
    return { ...(camera ? { camera } : {}), ...(microphone ? { microphone } : {}) };
  }

  /**
   * Sends a screen, a window or a tab that the person selects instead of the camera.
   * @throws DOMException if the browser or the person refuses
   */
  async share(): Promise<void> {
    const screen = await openScreen();
    if (!screen) return;
    if (this.#closed) return screen.stop();
    this.#screen = screen;
    // Text must stay readable on a slow connection.
    screen.contentHint = 'detail';
    // The browser's own bar can end a share too.
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
    if (this.#tracks.camera && !this.#closed) await this.#openOrSay('camera');
    if (!this.#screen && !this.#closed) this.#events.onSharing(false);
  }

  /** Releases every device. */
  close(): void {
    this.#closed = true;
    navigator.mediaDevices?.removeEventListener('devicechange', this.#onChange);
    for (const track of [...Object.values(this.#tracks), this.#screen]) track?.stop();
  }

  /** Replaces a device that is unplugged, if another one is available. */
  #watch(track: MediaStreamTrack | undefined): MediaStreamTrack | null {
    if (!track) return null;
    track.addEventListener('ended', () => {
      const device = track.kind === 'video' ? 'camera' : 'microphone';
      if (!this.#closed && track === this.#tracks[device]) void this.#openOrSay(device);
    });
    return track;
  }

  /** A device was connected or disconnected: a missing device may be available. */
  readonly #onChange = () => {
    for (const device of this.#lost) void this.#reopen(device);
  };

  async #openOrSay(device: Device): Promise<void> {
    if (!(await this.#reopen(device))) this.#events.onTrouble();
  }

  /** Opens a device again. @returns false if none is available */
  async #reopen(device: Device): Promise<boolean> {
    // Some cameras can be opened only once at a time. Audio continues until the next microphone is
    // open.
    if (device === 'camera') this.#tracks.camera?.stop();
    const opening = device === 'camera' ? openCamera() : openMicrophone();
    const track = await opening.catch(() => null);
    if (this.#closed) {
      track?.stop();
      return true;
    }
    const before = this.#tracks[device];
    if (!track) {
      if (before?.readyState === 'ended') this.#lose(device);
      return false;
    }
    before?.stop();
    track.enabled = this.#wished[device];
    this.#tracks[device] = this.#watch(track);
    this.#lost.delete(device);
    if (device === 'microphone') this.#events.onVoice(track);
    else if (!this.#screen) this.#events.onPicture(track);
    this.#show();
    if (!before && track.enabled) this.#events.onEnabled(device, true);
    return true;
  }

  #lose(device: Device): void {
    this.#tracks[device] = null;
    this.#lost.add(device);
    this.#show();
    this.#events.onEnabled(device, false);
  }

  #show(): void {
    const { camera, microphone } = this.#tracks;
    const tracks = [this.#screen ?? camera, microphone].filter((track) => track !== null);
    this.#events.onShown(tracks.length > 0 ? new MediaStream(tracks) : null);
  }
}
