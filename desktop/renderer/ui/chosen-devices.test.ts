import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepChosenDevices, preferring, readChosenDevices } from './chosen-devices.ts';

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }),
);
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test('what was picked is there again, and nothing else', () => {
  expect(readChosenDevices()).toEqual({});
  keepChosenDevices({ camera: 'front', microphone: 'desk' });
  expect(readChosenDevices()).toEqual({ camera: 'front', microphone: 'desk' });
  for (const broken of ['{', 'null', '[]', '{"camera":7,"other":"x"}']) {
    kept.set('sealwright-devices', broken);
    expect(readChosenDevices()).toEqual({});
  }
});

test('a device that was picked is wished for, not insisted on', () => {
  expect(preferring('front')).toEqual({ deviceId: { ideal: 'front' } });
  expect(preferring(undefined)).toEqual({});
});
