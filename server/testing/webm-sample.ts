import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runTool, temporaryFolder } from '../sealing/testing/run-tool.ts';

let seed = 0;

/**
 * Makes a recording like a recorder does: VP8 and Opus, unknown segment size, no duration, no cues,
 * and a key frame with a new cluster every second. Each recording is different, because a recording
 * is accepted only once.
 */
export function makeWebm(seconds: number): Buffer {
  seed += 1;
  const picture = `testsrc=size=320x180:rate=15,noise=alls=8:allf=t:all_seed=${seed}`;
  const file = path.join(temporaryFolder(), 'sample.webm');
  const { output, code } = runTool(
    'ffmpeg',
    ...['-v', 'error', '-f', 'lavfi', '-i', picture],
    ...['-f', 'lavfi', '-i', `sine=frequency=${440 + seed}`, '-t', String(seconds)],
    ...['-c:v', 'libvpx', '-g', '15', '-deadline', 'realtime', '-c:a', 'libopus'],
    ...['-f', 'webm', '-live', '1', '-cluster_time_limit', '1000', file],
  );
  if (code !== 0) throw new Error(`ffmpeg: ${output}`);
  return readFileSync(file);
}

/**
 * Reads the properties of a file with ffprobe: the duration in its header and the time of its last
 * packet, both in seconds, its tracks, and the errors that ffmpeg reports.
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
