import type { LinkSample } from './quality-ladder.ts';

interface Entry {
  type: string;
  kind?: string;
  timestamp?: number;
  fractionLost?: number;
  roundTripTime?: number;
  currentRoundTripTime?: number;
  availableOutgoingBitrate?: number;
  nominated?: boolean;
  qualityLimitationReason?: string;
  audioLevel?: number;
  packetsReceived?: number;
  framesReceived?: number;
}

/**
 * Reads from a peer connection's statistics (W3C webrtc-stats) how well its video gets through.
 * @param isOfBefore whether the other side's report about the video, identified by its time of
 * arrival, is from before the video was paused. It does not change while nothing is sent, so the
 * audio report is used then.
 */
export function readSample(
  report: Iterable<unknown>,
  isOfBefore: (timestamp: number) => boolean = () => false,
): LinkSample {
  const sample: LinkSample = { loss: 0, roundTrip: null, availableKbps: null, overloaded: false };
  const entries = [...(report as Iterable<Entry>)];
  const heard = entries.filter(({ type }) => type === 'remote-inbound-rtp');
  const ofPicture = heard.filter(({ kind }) => kind === 'video');
  const fresh = ofPicture.filter(({ timestamp = 0 }) => !isOfBefore(timestamp));
  const stale = ofPicture.length > fresh.length;
  for (const entry of stale ? heard.filter(({ kind }) => kind === 'audio') : fresh) {
    sample.loss = Math.max(sample.loss, entry.fractionLost ?? 0);
    if (entry.roundTripTime !== undefined) sample.roundTrip = entry.roundTripTime * 1000;
  }
  for (const entry of entries) {
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

/** When the other side last reported on the user's own video. */
export function picturesReportedAt(report: Iterable<unknown>): number[] {
  return [...(report as Iterable<Entry>)]
    .filter(({ type, kind }) => type === 'remote-inbound-rtp' && kind === 'video')
    .map(({ timestamp = 0 }) => timestamp);
}

/** Audio levels, 0 to 1: what arrives from the other side, and what is sent. */
export function readLevels(report: Iterable<unknown>): { theirs: number; own: number } {
  const levels = { theirs: 0, own: 0 };
  for (const { type, kind, audioLevel = 0 } of report as Iterable<Entry>) {
    if (kind !== 'audio') continue;
    if (type === 'inbound-rtp') levels.theirs = Math.max(levels.theirs, audioLevel);
    if (type === 'media-source') levels.own = Math.max(levels.own, audioLevel);
  }
  return levels;
}

/** How much has arrived from the other side so far: video frames and audio packets. */
export function readArrivals(report: Iterable<unknown>): { picture: number; voice: number } {
  const arrivals = { picture: 0, voice: 0 };
  for (const entry of report as Iterable<Entry>) {
    if (entry.type !== 'inbound-rtp') continue;
    const { kind, packetsReceived = 0, framesReceived = packetsReceived } = entry;
    if (kind === 'audio') arrivals.voice += packetsReceived;
    if (kind === 'video') arrivals.picture += framesReceived;
  }
  return arrivals;
}
