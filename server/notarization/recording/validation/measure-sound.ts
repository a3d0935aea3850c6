import { OpusDecoder } from 'opus-decoder';
import type { MediaBlock } from './read-blocks.ts';

/** Loudness of a take in a period, in dB of full scale; -Infinity if there is no audio. */
export interface Loudness {
  from: number;
  until: number;
  dbfs: number;
}

/** Audio is measured in windows of this length, in milliseconds. */
const WINDOW_MS = 500;
/** A longer time without a packet counts as silence. */
const HOLE_MS = 1000;
const SAMPLES_PER_MS = 48;

/** One decoder per number of channels, because creating one costs more than decoding a segment. */
const decoders = new Map<number, Promise<OpusDecoder>>();

function decoderFor(channels: number): Promise<OpusDecoder> {
  const known = decoders.get(channels);
  if (known) return known;
  const decoder = new OpusDecoder({ channels, preSkip: 0 });
  const made = decoder.ready.then(() => decoder);
  decoders.set(channels, made);
  return made;
}

function levelOf(channelData: Float32Array[], samples: number): number {
  if (samples === 0) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const channel of channelData) {
    for (let index = 0; index < samples; index += 1) sum += (channel[index] as number) ** 2;
  }
  return 10 * Math.log10(sum / (samples * channelData.length));
}

/**
 * Decodes consecutive audio packets and measures their loudness.
 * @param packets in order of their times
 * @param before time of the last packet of the previous segment; null if there was none
 * @returns null if a packet cannot be decoded
 */
export async function measureSound(
  packets: readonly MediaBlock[],
  channels: number,
  before: number | null,
): Promise<Loudness[] | null> {
  if (packets.length === 0) return [];
  const decoder = await decoderFor(channels);
  await decoder.reset();
  const measured: Loudness[] = [];
  let last = before;
  for (let index = 0; index < packets.length; ) {
    const from = (packets[index] as MediaBlock).ms;
    if (last !== null && from - last > HOLE_MS) {
      measured.push({ from: last, until: from, dbfs: Number.NEGATIVE_INFINITY });
    }
    const window: Uint8Array[] = [];
    for (; index < packets.length; index += 1) {
      const { ms, payload } = packets[index] as MediaBlock;
      if (ms - from >= WINDOW_MS) break;
      if (window.length > 0 && last !== null && ms - last > HOLE_MS) break;
      window.push(payload);
      last = ms;
    }
    const { channelData, samplesDecoded, errors } = decoder.decodeFrames(window);
    if (errors.length > 0) return null;
    measured.push({
      from,
      until: Math.max(last ?? from, from + samplesDecoded / SAMPLES_PER_MS),
      dbfs: levelOf(channelData, samplesDecoded),
    });
  }
  return measured;
}
