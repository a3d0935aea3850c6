/** Errors of the conference and its recording. */
export const english = {
  errorMessages: {
    conference_end_forbidden:
      'Only the notary and the owner of the document can end the conference for everyone.',
    conference_ended: 'This conference has ended.',
    conference_not_found: 'Conference session not found',
    document_image_forbidden:
      'The notary’s state does not allow images of the document in the recording.',
    not_in_call:
      'You are not in the conference right now, so the others cannot see you sign. Nothing was changed. Please rejoin the conference and try again.',
    not_recorded:
      '{case, select, no_notary {The notary is not in the conference. The notarization continues when they are back.} checking {We are checking who can be seen and heard in the recording. The notarization continues when the check is complete.} both_off {{name}’s camera and microphone are off. This session is recorded, so both must be on to continue.} camera_off {{name}’s camera is off. This session is recorded, so the camera must be on to continue.} microphone_off {{name}’s microphone is off. This session is recorded, so the microphone must be on to continue.} shares_screen {{name} is sharing their screen instead of their camera. To continue, they must stop sharing.} cameras_full {{name}’s camera is off, and six cameras are already on. Ask someone who is not needed right now to turn theirs off.} own_page_silent {This page does not report who can be seen and heard in the recording. Reload the page, or update the app.} page_silent {The notary’s page does not report who can be seen and heard in the recording. The notary must reload the page or update the app.} own_audio {Your audio is not reaching the recording. Move closer to your router, switch to another network, or reload this page.} own_video {Your video is not reaching the recording. Move closer to your router, switch to another network, or reload this page.} own_both {Your video and audio are not reaching the recording. Move closer to your router, switch to another network, or reload this page.} video {{name}’s video is not reaching the recording. The notarization continues when it does.} audio {{name}’s audio is not reaching the recording. The notarization continues when it does.} other {{name}’s video and audio are not reaching the recording. The notarization continues when both do.}}',
    notary_device_not_shareable:
      'A co-located participant can use the device of a signer or a witness, but not the device of the notary.',
    person_already_joined: 'This person has already joined the conference.',
    person_not_in_call:
      '{name} is not in the conference. Wait until they are back, then confirm this step.',
    person_not_on_device: 'This person does not use this device for the session.',
    person_on_another_device: 'This person already takes part on another device.',
    range_not_satisfiable: 'The requested range is beyond the end of the recording.',
    recording_closed: 'The conference has ended, and its recording is closed.',
    recording_deleted:
      'This recording was deleted on {date} because the rules of the notary’s state no longer require us to keep it. The digests of its segments are kept.',
    recording_disabled: 'This session is not recorded.',
    recording_notary_only: 'Only the notary in the conference can record the session.',
    recording_stopped:
      'The recording has stopped, so signing and sealing are paused. Please stay in the conference. They continue automatically once the notary’s window is connected and the recording is being saved again.',
    recording_view_forbidden:
      'Only the notary and the owner of the document can open the recording.',
    recording_waiting: 'The session has not started.',
    sample_too_large: 'A sample may have at most 256 KB.',
    segment_damaged: 'The segment was damaged during the upload. Please send it again.',
    segment_digest_invalid: 'The header X-Content-SHA256 must contain the digest of the segment.',
    segment_empty: 'The segment is empty.',
    segment_exists:
      '{case, select, other_track {This take belongs to another track.} other {This number was already used for another segment of the recording.}}',
    segment_type_unsupported: 'Please send the segment as application/octet-stream.',
    take_beginning_missing: 'This take cannot be played: its beginning is missing.',
    take_not_found: 'This take does not exist.',
    taken_out:
      '{by, select, owner {{name} removed you from this session.} notary {The notary {name} removed you from this session.} other {The owner or the notary removed you from this session.}}',
    too_much_recorded:
      'This conference has sent more recording data than its duration allows. Please try again in a few seconds.',
  },
} as const;
