import { expect, test } from 'vitest';
import { readLevels, readSample } from './read-sample.ts';

const REPORT = [
  { type: 'codec' },
  { type: 'candidate-pair', nominated: false, availableOutgoingBitrate: 9e6 },
  {
    type: 'candidate-pair',
    nominated: true,
    availableOutgoingBitrate: 640_000,
    currentRoundTripTime: 0.5,
  },
  { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.9, roundTripTime: 0.9 },
  { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.05, roundTripTime: 0.12 },
  { type: 'outbound-rtp', kind: 'video', qualityLimitationReason: 'bandwidth' },
  { type: 'inbound-rtp', kind: 'audio', audioLevel: 0.4 },
  { type: 'media-source', kind: 'audio', audioLevel: 0.1 },
  { type: 'media-source', kind: 'video' },
];

test('reads the loss and round trip of the video and the bandwidth of the nominated path', () => {
  expect(readSample(REPORT)).toEqual({
    loss: 0.05,
    roundTrip: 120,
    availableKbps: 640,
    overloaded: false,
  });
  expect(readLevels(REPORT)).toEqual({ theirs: 0.4, own: 0.1 });
});

test('rates a peer connection without data as neither good nor bad', () => {
  const unknown = { loss: 0, roundTrip: null, availableKbps: null, overloaded: false };
  expect(readSample([])).toEqual(unknown);
  expect(
    readSample([{ type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.2 }]),
  ).toEqual({ ...unknown, roundTrip: 200 });
});

test('reports an encoder at its limit as overloaded', () => {
  const cpu = [{ type: 'outbound-rtp', kind: 'video', qualityLimitationReason: 'cpu' }];
  expect(readSample(cpu).overloaded).toBe(true);
});
