import type { LinkSample } from './quality-ladder.ts';

interface Entry {
  type: string;
  kind?: string;
  fractionLost?: number;
  roundTripTime?: number;
  currentRoundTripTime?: number;
  availableOutgoingBitrate?: number;
  nominated?: boolean;
  qualityLimitationReason?: string;
  audioLevel?: number;
}

/** What a link's statistics (W3C webrtc-stats) say about how its picture goes through. */
export function readSample(report: Iterable<unknown>): LinkSample {
  const sample: LinkSample = { loss: 0, roundTrip: null, availableKbps: null, overloaded: false };
  for (const entry of report as Iterable<Entry>) {
    if (entry.type === 'remote-inbound-rtp' && entry.kind === 'video') {
      sample.loss = Math.max(sample.loss, entry.fractionLost ?? 0);
      if (entry.roundTripTime !== undefined) sample.roundTrip = entry.roundTripTime * 1000;
    }
    if (entry.type === 'candidate-pair' && entry.nominated) {
      const { availableOutgoingBitrate: bits, currentRoundTripTime: seconds } = entry;
      if (bits !== undefined) sample.availableKbps = bits / 1000;
      if (seconds !== undefined) sample.roundTrip ??= seconds * 1000;
    }
    if (entry.type === 'outbound-rtp' && entry.kind === 'video') {
      sample.overloaded ||= entry.qualityLimitationReason === 'cpu';
    }
  }
  return sample;
}

/** How loud it is, 0 to 1: what comes from the other side, and what one sends oneself. */
export function readLevels(report: Iterable<unknown>): { theirs: number; own: number } {
  const levels = { theirs: 0, own: 0 };
  for (const { type, kind, audioLevel = 0 } of report as Iterable<Entry>) {
    if (kind !== 'audio') continue;
    if (type === 'inbound-rtp') levels.theirs = Math.max(levels.theirs, audioLevel);
    if (type === 'media-source') levels.own = Math.max(levels.own, audioLevel);
  }
  return levels;
}
