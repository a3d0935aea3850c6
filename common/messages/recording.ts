import type { PieceFault, StretchKind } from '../recording-checks.ts';

/** Text about the recording of a session. */
export const recordingMessages = {
  badge: 'Recording',
  pausedTitle: 'Paused until the recording continues',
  /** The same when only a signature is waiting. */
  signingWaits: 'Signing is paused until the recording continues',
  /** For the notary. */
  pausedNotary:
    'Your state requires a recording, and the recording is not being saved right now. What you see and hear is kept on this device and sent as soon as the connection is back. Keep this window open. Signing and sealing continue automatically.',
  /** For a notary whose browser cannot record calls. */
  cannotRecord:
    'Your state requires a recording, and this browser cannot record, so nothing is being saved. To continue, join from Chrome, Edge or Firefox, or from the Sealwright app.',
  pausedOthers:
    'The notary’s state requires a recording, and the recording is not being saved right now. You do not need to do anything. Please stay in the conference. Signing continues automatically.',
  lost: 'A part of the recording is missing',
  lostText:
    'It arrived too late or was damaged on this device, so it could not be saved. The recording shows the gap.',
  stuck: 'A part of the recording has not arrived',
  stuckText:
    'It was sent several times but did not arrive intact. It is kept on this device and sent again when you reload this page.',
  /** Why signing and sealing are refused while a required recording is not being saved. */
  refused:
    'The recording has stopped, so signing and sealing are paused. Please stay in the conference. They continue automatically once the notary’s window is connected and the recording is being saved again.',
} as const;

/** Why a script step has to be repeated, as a sentence. */
export const stretchReasons: Record<StretchKind, string> = {
  silent: 'The recording was silent at that time.',
  black: 'The picture in the recording was black at that time.',
  frozen: 'The picture in the recording was frozen at that time.',
  unusable: 'The recording from that time is missing or cannot be played.',
};

/** For the notary during the call: what is wrong with the recording now, and what to do. */
export const troubleMessages: Record<StretchKind, string> = {
  silent:
    'The recording has had no sound for a while. Ask everyone to check that their microphone is on and not muted.',
  black:
    'Someone’s picture in the recording is black. Ask everyone to check that their camera is not covered and that there is enough light.',
  frozen:
    'Someone’s picture in the recording is frozen. Ask that person to turn their video off and on again.',
  unusable:
    'The recording from this window cannot be played, so a new one was started. If this message does not go away, reload the page or use another browser.',
};
export const troubleTitle = 'There is a problem with the recording';
/** What the problem means for the session. */
export const troubleEffect =
  'Script steps that are confirmed during this time have to be repeated.';

/** Names of unusable parts on the timeline. */
export const stretchNames: Record<StretchKind, string> = {
  silent: 'Silent',
  black: 'Black picture',
  frozen: 'Frozen picture',
  unusable: 'Cannot be played',
};

/** Why a segment is invalid. Shown in the result of a check. */
export const faultMessages: Record<PieceFault, string> = {
  not_webm: 'This segment is not a WebM recording.',
  wrong_codec: 'This segment is not encoded in VP8 and Opus, or a track is missing.',
  damaged_block: 'Video or audio data in this piece is damaged.',
  truncated: 'This segment starts or ends in the middle of a video frame or audio packet.',
  not_decodable: 'The video or audio in this piece cannot be decoded.',
  no_key_picture: 'This segment has no key frame to start from.',
  time_runs_back: 'The timestamps in this piece run backward.',
  time_disagrees: 'The times in this piece do not match the time of the conference.',
  outside_call: 'This segment was not captured during the conference.',
  repeated: 'This segment, or a frame in it, repeats an earlier part of a recording.',
  not_checkable: 'This segment could not be checked within the limits for time and memory.',
};
export const pendingMessages =
  'This segment has not been fully checked yet, or its end is missing.';

/** Names of events on the timeline of a recording. */
export const momentMessages = {
  begun: 'The session began',
  sealed: 'The document was sealed',
  someone: 'another person',
  corrected: (step: string, absent: string | null) =>
    absent === null
      ? `${step}: corrected`
      : `${step}: corrected while ${absent} was not in the conference`,
  takenBack: (step: string) => `${step}: taken back`,
  marked: (name: string, kind: string, counts: boolean) =>
    `${name} ${kind === 'signature' ? 'signed' : `placed ${kind}`}${counts ? '' : ' (no longer counts)'}`,
} as const;

/** Text of the page that plays a recording. */
export const playbackMessages = {
  title: 'Recording of the session',
  loading: 'Loading the recording',
  notFound: 'Recording not found',
  notFoundText:
    'There is no recording at this address, or you do not have access to it. The notary and the owner of the document have access.',
  failed: 'The recording could not be loaded',
  none: 'Nothing was recorded',
  noneText: 'The participants were never in the conference together, or nothing was recorded.',
  back: 'Back to the session',
  watch: 'Watch the recording',
  call: 'Conference',
  player: 'Recording',
  keptUntil: 'Kept until',
  erased: 'Deleted on schedule',
  erasedTitle: 'The recording was deleted',
  erasedText:
    'The rules of the notary’s state no longer require it to be kept. The digests of its segments, their chain and the entry in the notary’s journal are kept.',
  hold: 'Legal hold',
  noHold: 'None',
  pieces: 'Segments',
  chain: 'Head of the chain',
  chainState: 'Chain',
  chainHolds: 'Intact: every segment follows from the one before',
  chainBroken: 'Broken: something was changed after it was stored',
  timeline: 'Timeline',
  takes: 'Takes',
  gaps: 'Not recorded',
  gapless: 'Nothing is missing.',
  stretches: 'Unusable parts',
  noStretches: 'No silent, black, frozen or unplayable parts were found.',
  checks: 'Playback check',
  moments: 'Moments',
  notRecorded: 'not recorded',
  tracks: { session: 'People', document: 'Document' },
  check: 'Check every segment',
  checking: 'Checking…',
  checkText:
    'Reads every stored segment again, compares it with the chain, and shows the results of the playback check. Long recordings take a while.',
  checkFailed:
    'The check could not be completed. The recording itself is unchanged. Please try again.',
  unplayable:
    'This take cannot be played here. Its beginning may be missing. The part that is stored is kept and counts in the chain.',
} as const;

/** Returns text such as 'Take 2'. */
export function takeName(number: number): string {
  return `Take ${number}`;
}

/** The number of segments of a recording by the result of the playback check. */
export interface CheckCounts {
  valid: number;
  invalid: number;
  pending: number;
  unchecked: number;
}

/** Returns text such as '1,204 passed, 2 did not pass'. */
export function countWords({ valid, invalid, pending, unchecked }: CheckCounts): string {
  const parts = [
    [valid, 'passed'],
    [invalid, 'did not pass'],
    [pending, 'not fully checked yet'],
    [unchecked, 'not checked (recorded before this check existed)'],
  ] as const;
  const found = parts.filter(([count]) => count > 0);
  if (found.length === 0) return 'No segments';
  return found.map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`).join(', ');
}

/**
 * Returns text such as '1,204 segments read. All are unchanged since they were stored. Playback
 * check: 1,204 passed.'
 */
export function checkResult(
  found: CheckCounts & { chainHolds: boolean; checked: number; problems: unknown[] },
): string {
  const { checked, chainHolds, problems, invalid, pending } = found;
  const pieces = `${checked.toLocaleString('en-US')} ${checked === 1 ? 'segment' : 'segments'}`;
  const changed = problems.length - invalid - pending;
  const chain = chainHolds
    ? `${pieces} read. ${checked === 1 ? 'It is unchanged since it was' : 'All are unchanged since they were'} stored.`
    : `${pieces} read. ${changed} ${changed === 1 ? 'does' : 'do'} not match what was stored.`;
  return `${chain} Playback check: ${countWords(found)}.`;
}

/** Returns a duration such as '48 s', '3 min 20 s' or '1 h 2 min'. */
export function spanWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}
