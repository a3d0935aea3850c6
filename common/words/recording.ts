/** Words about the recording of a session. */
export const recordingWords = {
  badge: 'Recording',
  pausedTitle: 'The act waits for the recording',
  /** Where only someone's signature does. */
  signingWaits: 'Signing waits for the recording',
  /** What the notary can do about it. */
  pausedNotary:
    'The law of your state asks for a recording, and none is being kept right now. What you see and hear is kept on this device and sent as soon as the connection is back. Keep this window open: signing and sealing go on by themselves.',
  /** Where their browser has no recorder for what a call is made of. */
  cannotRecord:
    'The law of your state asks for a recording, and this browser cannot make one: nothing is being kept. Join from Chrome, Edge or Firefox, or from the Sealwright app; the act goes on there.',
  pausedOthers:
    'The law of the notary’s state asks for a recording, and none is being kept right now. You need not do anything: please stay in the call. Signing goes on by itself.',
  lost: 'A part of the recording is missing',
  lostText:
    'It came too late, or was damaged on this device, so the server does not take it. The recording shows the gap.',
  stuck: 'A part of the recording has not arrived',
  stuckText:
    'It did not arrive whole, however often it was sent. It is kept on this device and sent again once this page is loaded anew.',
  /** Of signing and sealing while a recording that the law asks for is not being kept. */
  refused:
    'The recording has stopped, so the act waits. Please stay in the call: signing and sealing go on by themselves once the notary’s window is connected and the recording is kept again.',
} as const;

/** What happened in a session, as named beside its recording. */
export const momentWords = {
  begun: 'The session began',
  sealed: 'The document was sealed',
  someone: 'another person',
  corrected: (step: string, absent: string | null) =>
    absent === null
      ? `${step}: corrected`
      : `${step}: corrected while ${absent} was not in the call`,
  takenBack: (step: string) => `${step}: taken back`,
  marked: (name: string, kind: string, counts: boolean) =>
    `${name} ${kind === 'signature' ? 'signed' : `placed ${kind}`}${counts ? '' : ' (no longer counts)'}`,
} as const;

/** Words of the screen on which a recording is watched. */
export const playbackWords = {
  title: 'Recording of the session',
  loading: 'Loading the recording',
  notFound: 'Recording not found',
  notFoundText:
    'There is no recording at this address, or it is not open to you. It is open to the notary and to the owner of the document.',
  failed: 'The recording could not be loaded',
  none: 'Nothing was recorded',
  noneText: 'The people of this session were never in the call together, or no recording was kept.',
  back: 'Back to the session',
  watch: 'Watch the recording',
  call: 'Call',
  player: 'Recording',
  keptUntil: 'Kept until',
  erased: 'Deleted by rule',
  erasedTitle: 'The recording was deleted',
  erasedText:
    'The time for which the state has it kept was over. What stays are the digests of its pieces and their chain, and the entry in the notary’s journal that says so.',
  hold: 'Legal hold',
  noHold: 'None',
  pieces: 'Pieces',
  chain: 'Head of the chain',
  chainState: 'Chain',
  chainHolds: 'Every piece follows from the one before',
  chainBroken: 'Does not hold: something was changed after it was kept',
  timeline: 'Timeline',
  takes: 'Takes',
  gaps: 'Not recorded',
  gapless: 'Nothing is missing.',
  moments: 'Moments',
  notRecorded: 'not recorded',
  tracks: { session: 'People', document: 'Document' },
  check: 'Check every piece',
  checking: 'Checking…',
  checkText:
    'Reads every stored piece again and compares it with the chain. Long recordings take a while.',
  checkFailed: 'The check could not be made. The recording itself is unchanged.',
  unplayable:
    'This take cannot be played here. Its beginning may be missing; what was kept of it is kept, and counts in the chain.',
} as const;

/** 'Take 2' */
export function takeName(number: number): string {
  return `Take ${number}`;
}

/** '1,204 pieces are as they were when they came.' */
export function checkResult(holds: boolean, checked: number, problems: number): string {
  const pieces = `${checked.toLocaleString('en-US')} ${checked === 1 ? 'piece' : 'pieces'}`;
  if (holds) return `${pieces} read; each is as it was when it came.`;
  return `${pieces} read; ${problems} ${problems === 1 ? 'does' : 'do'} not match what was kept.`;
}

/** A span of time as people say it: '48 s', '3 min 20 s', '1 h 2 min'. */
export function spanWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}
