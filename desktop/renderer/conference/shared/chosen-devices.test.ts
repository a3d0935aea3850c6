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

test('returns the stored choice and nothing else', () => {
  expect(readChosenDevices()).toEqual({});
  keepChosenDevices({ camera: 'front', microphone: 'desk' });
  expect(readChosenDevices()).toEqual({ camera: 'front', microphone: 'desk' });
  for (const broken of ['{', 'null', '[]', '{"camera":7,"other":"x"}']) {
    kept.set('sealwright-devices', broken);
    expect(readChosenDevices()).toEqual({});
  }
});

test('prefers a chosen device without requiring it', () => {
  expect(preferring('front')).toEqual({ deviceId: { ideal: 'front' } });
  expect(preferring(undefined)).toEqual({});
});
