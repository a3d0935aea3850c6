import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OwnDevices } from './own-devices.ts';

class Track extends EventTarget {
  readonly kind: 'audio' | 'video';
  enabled = true;
  readyState = 'live';
  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
  getSettings = () => ({ deviceId: this.kind });
  stop() {
    this.readyState = 'ended';
  }
}

/** A computer whose devices are connected and disconnected. */
class Computer extends EventTarget {
  plugged = { audio: true, video: true };
  readonly given: Track[] = [];

  getUserMedia = async (wanted: { audio?: object; video?: object }) => {
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind]);
    if (!kinds.every((kind) => this.plugged[kind])) throw new DOMException('', 'NotFoundError');
    const tracks = kinds.map((kind) => new Track(kind));
    this.given.push(...tracks);
    return new Stream(tracks);
  };

  plug(kind: 'audio' | 'video', plugged: boolean): void {
    this.plugged[kind] = plugged;
    const live = this.given.filter((one) => one.kind === kind && one.readyState === 'live');
    for (const track of plugged ? [] : live) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
    this.dispatchEvent(new Event('devicechange'));
  }
}
class Stream {
  readonly tracks: Track[];
  constructor(tracks: Track[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}

let computer: Computer;
let events: string[];
let sent: { voice: unknown; picture: unknown };
let devices: OwnDevices;

beforeEach(async () => {
  computer = new Computer();
  events = [];
  sent = { voice: null, picture: null };
  vi.stubGlobal('navigator', { mediaDevices: computer });
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  devices = new OwnDevices({
    onVoice: (track) => {
      sent.voice = track;
    },
    onPicture: (track) => {
      sent.picture = track;
    },
    onShown: () => undefined,
    onSharing: () => undefined,
    onEnabled: (device, enabled) => events.push(`${device} ${enabled ? 'on' : 'off'}`),
    onTrouble: () => events.push('trouble'),
  });
  await devices.open();
});
afterEach(() => {
  devices.close();
  expect(computer.given.every(({ readyState }) => readyState === 'ended')).toBe(true);
  vi.unstubAllGlobals();
});

test('a device that is unplugged and not replaced is reported as off, and is on again when it returns', async () => {
  computer.plug('audio', false);
  await expect.poll(() => events).toEqual(['microphone off', 'trouble']);
  expect([devices.hasVoice, devices.hasCamera]).toEqual([false, true]);
  computer.plug('video', false);
  await expect.poll(() => events.slice(2)).toEqual(['camera off', 'trouble']);
  expect(devices.inUse()).toEqual({});
  computer.plug('audio', true);
  computer.plug('video', true);
  await expect.poll(() => events.slice(4).sort()).toEqual(['camera on', 'microphone on']);
  expect(sent).toMatchObject({ voice: { readyState: 'live' }, picture: { readyState: 'live' } });
  expect(devices.inUse()).toEqual({ camera: 'video', microphone: 'audio' });
});

test('unmuting looks for a microphone and reports when there is none', async () => {
  devices.enable('microphone', false);
  computer.plug('audio', false);
  await expect.poll(() => events).toEqual(['microphone off', 'microphone off', 'trouble']);
  devices.enable('microphone', true);
  await expect.poll(() => events.slice(3)).toEqual(['trouble']);
  // The device is back, but no event reported it.
  computer.plugged.audio = true;
  devices.enable('microphone', true);
  await expect.poll(() => events.slice(4)).toEqual(['microphone on']);
  expect(sent.voice).toMatchObject({ readyState: 'live', enabled: true });
});

test('a device that was muted when it was unplugged is muted when it returns', async () => {
  devices.enable('microphone', false);
  computer.plug('audio', false);
  await expect.poll(() => events.at(-1)).toBe('trouble');
  computer.plug('audio', true);
  await expect.poll(() => devices.hasVoice).toBe(true);
  expect(sent.voice).toMatchObject({ readyState: 'live', enabled: false });
  expect(events).not.toContain('microphone on');
});
