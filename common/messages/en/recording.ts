export const english = {
  /** Text about the recording of a session. */
  recordingMessages: {
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
  },
  /** Why a script step has to be repeated, as a sentence. */
  stretchReasons: {
    silent: 'The recording was silent at that time.',
    black: 'The picture in the recording was black at that time.',
    frozen: 'The picture in the recording was frozen at that time.',
    unusable: 'The recording from that time is missing or cannot be played.',
  },
  /** For the notary during the call: what is wrong with the recording now, and what to do. */
  troubleMessages: {
    silent:
      'The recording has had no sound for a while. Ask everyone to check that their microphone is on and not muted.',
    black:
      'Someone’s picture in the recording is black. Ask everyone to check that their camera is not covered and that there is enough light.',
    frozen:
      'Someone’s picture in the recording is frozen. Ask that person to turn their video off and on again.',
    unusable:
      'The recording from this window cannot be played, so a new one was started. If this message does not go away, reload the page or use another browser.',
  },
  /** The title of a problem during the call, and what it means for the session. */
  troubleNotice: {
    title: 'There is a problem with the recording',
    effect: 'Script steps that are confirmed during this time have to be repeated.',
  },
  /** Names of unusable parts on the timeline. */
  stretchNames: {
    silent: 'Silent',
    black: 'Black picture',
    frozen: 'Frozen picture',
    unusable: 'Cannot be played',
  },
  /** Why a segment is invalid. Shown in the result of a check. */
  faultMessages: {
    not_webm: 'This segment is not a WebM recording.',
    wrong_codec: 'This segment is not encoded in VP8 and Opus, or a track is missing.',
    damaged_block: 'Video or audio data in this segment is damaged.',
    truncated: 'This segment starts or ends in the middle of a video frame or audio packet.',
    not_decodable: 'The video or audio in this segment cannot be decoded.',
    no_key_picture: 'This segment has no key frame to start from.',
    time_runs_back: 'The timestamps in this segment run backward.',
    time_disagrees: 'The times in this segment do not match the time of the conference.',
    outside_call: 'This segment was not captured during the conference.',
    repeated: 'This segment, or a frame in it, repeats an earlier part of a recording.',
    not_checkable: 'This segment could not be checked within the limits for time and memory.',
  },
  /** Names of events on the timeline of a recording. */
  momentMessages: {
    begun: 'The session began',
    sealed: 'The document was sealed',
    /** Instead of the name of an unknown person. */
    someone: 'another person',
    corrected: '{step}: corrected',
    correctedWithout: '{step}: corrected while {name} was not in the conference',
    takenBack: '{step}: taken back',
    marks: {
      signature: '{name} signed',
      initials: '{name} placed their initials',
      date: '{name} placed the date',
      text: '{name} placed text',
      checkbox: '{name} placed a check mark',
    },
    /** An event that has no effect anymore, for example a signature that was made again. */
    voided: '{event} (no longer counts)',
  },
  /** The result of the check of all segments. */
  checkMessages: {
    valid: '{count, number} passed',
    invalid: '{count, number} did not pass',
    pending: '{count, number} not fully checked yet',
    unchecked: '{count, number} not checked (recorded before this check existed)',
    none: 'No segments',
    notFinished: 'This segment has not been fully checked yet, or its end is missing.',
    unchanged:
      '{count, plural, one {# segment read. It is unchanged since it was stored.} other {# segments read. All are unchanged since they were stored.}}',
    read: '{count, plural, one {# segment read.} other {# segments read.}}',
    changed:
      '{count, plural, one {# does not match what was stored.} other {# do not match what was stored.}}',
    playback: 'Playback check: {counts}.',
  },
  /** Text of the page that plays a recording. */
  playbackMessages: {
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
    take: 'Take {number, number}',
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
  },
} as const;
