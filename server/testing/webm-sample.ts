import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runTool, temporaryFolder } from '../sealing/testing/run-tool.ts';

/**
 * A recording as a recorder makes it: VP8 and Opus, the segment's size open, no duration, no cues. A
 * key picture, and with it a cluster, every second.
 */
export function makeWebm(seconds: number): Buffer {
  const file = path.join(temporaryFolder(), 'sample.webm');
  const { output, code } = runTool(
    'ffmpeg',
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=15'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440', '-t', String(seconds)],
    ...['-c:v', 'libvpx', '-g', '15', '-deadline', 'realtime', '-c:a', 'libopus'],
    ...['-f', 'webm', '-live', '1', '-cluster_time_limit', '1000', file],
  );
  if (code !== 0) throw new Error(`ffmpeg: ${output}`);
  return readFileSync(file);
}

/**
 * What an independent program says of a file: the length that its head names and the moment of its
 * last packet, both in seconds, its tracks, what it minds.
 */
export function probeMedia(file: string): {
  seconds: number;
  lastPacket: number;
  tracks: string[];
  errors: string;
} {
  const entries = 'format=duration:stream=codec_type:packet=pts_time';
  const { output } = runTool(
    'ffprobe',
    ...['-v', 'error', '-show_entries', entries, '-of', 'json', file],
  );
  const { format, streams, packets } = JSON.parse(output) as {
    format: { duration?: string };
    streams: { codec_type: string }[];
    packets: { pts_time: string }[];
  };
  return {
    seconds: Number(format.duration ?? Number.NaN),
    lastPacket: packets.reduce((last, packet) => Math.max(last, Number(packet.pts_time)), 0),
    tracks: streams.map((stream) => stream.codec_type).sort(),
    errors: runTool('ffmpeg', '-v', 'error', '-i', file, '-f', 'null', '-').output,
  };
}
