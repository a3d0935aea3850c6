/** Errors of identity proofing and of the identity steps of the script. */
export const english = {
  errorMessages: {
    capture_link_unusable:
      'This link does not work. It was used before, has expired or was withdrawn. Create a new link on your computer.',
    checks_already_requested:
      'Your identity document and face are already being checked or have passed.',
    credible_witness_not_allowed:
      "The rules of the notary's state do not provide for credible witnesses.",
    credible_witness_not_in_call:
      '{name} is not in the conference. The credible witness must be present.',
    credible_witness_not_joined: 'The invited credible witness {email} has not joined yet.',
    credible_witness_relied_on:
      'A signer was identified by this credible witness. Undo that step of the script first.',
    identity_document_unreadable:
      'We could not read your identity document. Please take that picture again.',
    identity_document_unsuitable:
      'Your identity document does not match your details, has expired, or will expire before the appointment. Correct your details or use another document.',
    identity_picture_not_read_now: 'The picture could not be read right now. Please try again.',
    identity_picture_unreadable:
      '{case, select, not_opened {This picture could not be opened. Please take it again.} too_large {This picture is too large. Please take it again with your camera.} other {We could not read this picture in time. Please take it again, closer and in even light.}}',
    locked:
      'The questions were not passed. You can answer questions with this notary again after {until}.',
    name_changed_since_identification:
      '{name} was identified under this name but has since entered a different name: {stated}. Repeat the step “Identity of {name}”.',
    new_picture_needed:
      'A check was not passed. Please take the pictures of your identity document or of yourself again, then request the check again.',
    no_name:
      '{name} has not entered a name in their account yet. Ask them to enter it in their profile, then complete this step.',
    no_vendor:
      'These checks are not available because no identity vendor is set up. Ask your notary whether they know you personally or whether a credible witness can identify you.',
    notary_proofing_not_needed: 'Notaries do not need identity proofing in a session.',
    passport_back_not_needed: 'For a passport, you do not need a picture of the back.',
    picture_not_taken: 'Please take a picture.',
    pictures_notary_only: 'Only the notary of the session can see pictures.',
    proof_missing:
      '{proofing, select, credential_analysis {The document and face checks are not passed yet.} other {The knowledge questions are not passed yet.}}',
    proofing_details_changed: 'Your details have changed. Please take the picture again.',
    proofing_details_missing:
      'Please enter your name, address and type of identity document first.',
    proofing_not_found: 'There is no identity proofing for this person.',
    proofing_not_started: 'Please enter your name and take your pictures first.',
    proofing_picture_missing: 'A picture is still missing. Please take it first.',
    questions_already_passed: 'You have already passed the knowledge questions.',
    questions_already_ready: 'Your questions are ready. Please answer them first.',
    questions_asked_before: 'You were asked these questions before. Please request new ones.',
    questions_being_prepared: 'We are preparing your questions. Please wait a moment.',
    questions_closed: 'The time for these questions has ended, or they were already answered.',
    questions_need_details:
      'The questions are about you, so please enter your name and address first.',
    questions_need_notary:
      'The questions depend on your notary’s state. Please wait until a notary has accepted.',
    questions_not_found: 'These questions do not exist.',
    questions_notary_changed:
      'Another notary has taken over this session. Please request new questions.',
    questions_start_blocked:
      'The questions cannot start right now. Please try again in a few minutes.',
    records_kept:
      'The records of this session must be kept, so you cannot replace your details and pictures. This does not count against you. To use other details or another identity document, ask the notary to cancel this session and start a new one.',
    rule_forbids:
      '{case, select, notary_elsewhere {{state} requires that its notary is physically in {state} during the act.} witness_abroad {{state} requires that {name}, as a witness, is in the United States.} signer_abroad {{state} does not allow {name} to be outside the United States.} nexus_missing {{name} is outside the United States. Enter how the act is connected to the United States.} prohibition_unchecked {{name} is outside the United States. Confirm that, as far as you know, the act is not prohibited where they are.} method {{state} does not allow this method of identification.} witness_by_witness {A credible witness cannot be identified by another credible witness.} witness_not_chosen {Choose the credible witness who vouches for {name}.} witness_not_sworn {First, {name} must take the oath or affirmation.} proof_not_passed {{name} has not passed this check in this session: {proofing, select, credential_analysis {Credential analysis} other {Knowledge questions}}. See their identity proofing.} too_few_proofs {To identify a person by an identity document, {count} kinds of identity proofing must be passed.} credential_analysis {{state} requires credential analysis: an automated check of the identity document.} other {The rules of the notary’s state do not allow this.}}',
    unprintable_name:
      '{case, select, stated {The sealed document cannot show the name {name}. These characters are not supported: {letters}. Ask them to enter it again in their identity proofing in Latin letters, as in their identity document, then repeat the identity step.} identified {The sealed document cannot show the name {name}. These characters are not supported: {letters}. Ask them to enter it in their profile in Latin letters, as in their identity document, then repeat the identity step.} own {The sealed document cannot show the name {name}. These characters are not supported: {letters}. Enter it in your profile in Latin letters, as in your identity document, then sign.} notary {Your name or license number has characters that your certificate and seal cannot show, so you cannot seal documents. Ask your administrator to correct your notary record in Latin letters, as in your commission.} other {The sealed document cannot show the name {name}. These characters are not supported: {letters}. Ask them to enter it in their profile in Latin letters, as in their identity document.}}',
  },
} as const;
