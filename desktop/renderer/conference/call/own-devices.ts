import type { ChosenDevices } from '../../ui/chosen-devices.ts';
import { keepChosenDevices } from '../../ui/chosen-devices.ts';
import {
  openCamera,
  openCameraAndMicrophone,
  openMicrophone,
  openScreen,
  stopStream,
} from './local-media.ts';

type Device = keyof ChosenDevices;

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
  /** A device is on or off from now on: by the person's wish, or because it went or came back. */
  onEnabled(device: Device, enabled: boolean): void;
  /** A device could not be opened, or was unplugged and no other is there. */
  onTrouble(): void;
}

/** Camera, microphone and screen of this computer during one call. */
export class OwnDevices {
  readonly #events: OwnDevicesEvents;
  readonly #tracks: Record<Device, MediaStreamTrack | null> = { camera: null, microphone: null };
  /** What the person wishes; it outlives a device that is gone. */
  readonly #wished: Record<Device, boolean> = { camera: true, microphone: true };
  /** What was unplugged and not replaced: it is opened again as soon as there is one. */
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
    this.#tracks.camera = this.#watch(media?.getVideoTracks()[0]);
    this.#tracks.microphone = this.#watch(media?.getAudioTracks()[0]);
    navigator.mediaDevices?.addEventListener('devicechange', this.#onChange);
    this.#show();
    return media;
  }

  /**
   * Turns a device on or off; one that is not there is looked for first. A shared screen is shown
   * whatever the camera does.
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

  /** Changes the camera or the microphone in the middle of the call. */
  async choose(chosen: ChosenDevices): Promise<void> {
    keepChosenDevices(chosen);
    for (const device of ['camera', 'microphone'] as const) {
      if (chosen[device] !== this.inUse()[device]) await this.#openOrSay(device);
    }
  }

  /** The devices in use. */
  inUse(): ChosenDevices {
    const camera = this.#tracks.camera?.getSettings().deviceId;
    const microphone = this.#tracks.microphone?.getSettings().deviceId;
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
    if (this.#tracks.camera && !this.#closed) await this.#openOrSay('camera');
    if (!this.#screen && !this.#closed) this.#events.onSharing(false);
  }

  /** Lets go of every device. */
  close(): void {
    this.#closed = true;
    navigator.mediaDevices?.removeEventListener('devicechange', this.#onChange);
    for (const track of [...Object.values(this.#tracks), this.#screen]) track?.stop();
  }

  /** A device that is unplugged is replaced by another one, where there is one. */
  #watch(track: MediaStreamTrack | undefined): MediaStreamTrack | null {
    if (!track) return null;
    track.addEventListener('ended', () => {
      const device = track.kind === 'video' ? 'camera' : 'microphone';
      if (!this.#closed && track === this.#tracks[device]) void this.#openOrSay(device);
    });
    return track;
  }

  /** A device was plugged in or out: what is missed may be there. */
  readonly #onChange = () => {
    for (const device of this.#lost) void this.#reopen(device);
  };

  async #openOrSay(device: Device): Promise<void> {
    if (!(await this.#reopen(device))) this.#events.onTrouble();
  }

  /** Opens a device anew. @returns false where there is none to be had */
  async #reopen(device: Device): Promise<boolean> {
    // Some cameras serve one at a time; a voice goes on until the next one is there.
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
