/** Errors of sessions, invitations, signatures, the script, the journal and seals. */
export const english = {
  errorMessages: {
    address_already_invited:
      'This address has already been invited. Withdraw that invitation first.',
    already_participating: 'You already take part in this session.',
    another_person_needed: 'Choose another person.',
    appointment_not_movable:
      'You cannot change the time of this session because it has already started or ended.',
    appointment_time_invalid: 'Please choose a time from now to one year ahead.',
    assignment_not_found: 'Assignment not found',
    cancelled_session_owner_only:
      'The session was cancelled, so only the owner can see the document.',
    certificate_county_mismatch:
      'The certificate names the county {certificate}, but the script names {script}. Correct one of them so that they match.',
    certificate_method_mismatch:
      'The certificate and the script do not agree on how {name} was identified. The script says: {method, select, identity_document {Identity document} credible_witness {Credible witness} other {Personal knowledge}}. Correct one of them so that they match.',
    checkbox_drawn: 'A checkbox can only be checked or unchecked, not drawn.',
    checkbox_value_invalid: 'The value of a checkbox must be true or false.',
    code_already_used: 'This code has already been used. Please request a new one.',
    code_needed:
      'Before you sign, please confirm that it is you with the signing code that we send you.',
    code_refused:
      '{case, select, expired {You have no valid code. It has expired or was entered incorrectly too often. Please request a new one.} other_action {This code is for a different action. Please request a new one.} wrong {This code is not correct. {count, plural, one {One try is left.} other {# tries are left.}}} used_up {This code is not correct, and you have no tries left. Please request a new code.} other {This code was not accepted. Please request a new one.}}',
    code_subject_missing: 'Please choose what the code is for: a step, a field or a page.',
    commission_ends_before_session:
      'Your commission ends on {date}, before this session. Please decline the session, or renew your commission first.',
    commission_invalid_to_accept: 'Your commission must be active and valid to accept sessions.',
    commission_invalid_to_seal: 'Your commission must be active and valid before you can seal.',
    commission_invalid_to_start:
      'Your commission must be active and valid to start a session. Renew it in your notary profile, or cancel this session so that we can ask another notary.',
    date_not_typed: 'A date must be typed, not drawn.',
    document_being_sealed: 'The document is being sealed, so nothing can be added to it.',
    document_not_checked_now: 'The document could not be checked right now. Please try again.',
    document_twice_in_session:
      'Each document can be in a session only once. Please remove the second entry.',
    evidence_owner_only:
      'Only the owner of the documents can download the evidence of the session. Ask the owner for a copy.',
    evidence_not_ready:
      'The evidence is ready when the session is over. Other documents of it are still open.',
    document_not_in_session: 'This document is not part of the session.',
    device_seals_one_document:
      'With a key on this computer, documents are sealed one after the other. Please seal this document alone.',
    set_aside_notary_only: 'Only the notary can reject or defer a document.',
    document_not_set_aside:
      'This document can no longer be rejected or deferred. If no other document is left, cancel the session instead.',
    document_page_out_of_range: 'This page does not exist in the document.',
    document_pages_not_ready: 'The pages of this document are not ready yet.',
    drawn_signature_not_checked_now:
      'The drawn signature could not be checked right now. Please try again.',
    drawn_signature_unreadable: 'The drawn signature could not be read. Please draw it again.',
    phone_confirmed_too_late:
      'Your number was confirmed after this session began. Please have the code emailed.',
    phone_not_entered: 'Enter a number first. There is none to send a code to.',
    phone_not_confirmed:
      'Your account has no confirmed phone number. Add one in your profile, or choose to get the code by email.',
    text_messages_unavailable: 'Text messages are not available.',
    email_already_confirmed: 'You have already entered a signing code. You can sign now.',
    field_prepared: 'The document already has a field for you: {fields}. Please fill it in first.',
    field_already_signed: 'This field has already been signed.',
    field_no_longer_exists: 'This field no longer exists. Please reload the document.',
    field_not_assigned: 'This field is not assigned to anyone yet.',
    field_of_another_person:
      'This field belongs to {person, select, signer {the invited signer} witness {the invited witness} notary {the invited notary} other {{name}}}.',
    field_page_not_found: 'This page does not exist.',
    field_person_not_invited:
      'One field belongs to a person who is no longer invited. Please choose another person.',
    field_placement_forbidden: 'Only the owner of the document and the notary can place fields.',
    fields_without_person: 'Choose who fills in these fields: {fields}.',
    guest_not_possible:
      'You can no longer join with this link. Open the link in our most recent email to you. If that does not work, ask the person who invited you.',
    guest_session_only:
      'You have access to one session only. To use the rest of Sealwright, create an account.',
    invitation_expired:
      'The invitation of the {role, select, credible_witness {credible witness} witness {witness} other {signer}} {email} has expired. Send it again or withdraw it.',
    invitation_forbidden: 'Only the owner of the document and the notary can invite others.',
    invitation_link_replaced:
      'This link was replaced by a newer one. Please open the link in our most recent email to you.',
    invitation_not_found: 'This invitation does not exist.',
    invitation_not_open: 'This invitation is no longer open.',
    invitation_not_valid:
      'This invitation is not valid for your account. Please sign in with the address that it was sent to. If the link was used or has expired, ask for a new one.',
    invitation_resend_forbidden:
      'Only the owner of the document and the notary can send invitations again.',
    invitation_unknown:
      'This invitation does not exist. It may have been withdrawn, or its link is incomplete. Ask the person who invited you for a new invitation.',
    invitation_withdrawal_forbidden:
      'Only the owner of the document and the notary can withdraw invitations.',
    journal_empty: 'This journal has no entries yet.',
    journal_entry_not_found: 'This entry does not exist.',
    journal_not_found: 'This journal does not exist.',
    journal_period_too_long:
      'Please choose a shorter period. A file can contain at most {count} entries.',
    legal_hold_already_set: 'This session is already on legal hold.',
    legal_hold_not_set: 'This session is not on legal hold.',
    not_complete: '{details}',
    not_your_turn:
      'It is not your turn yet. {person, select, signer {The invited signer} witness {The invited witness} notary {The invited notary} other {{name}}} signs next.',
    notarization_in_progress: 'A notarization of this document is already in progress.',
    notary_invited:
      'This is the address of the notary of this session. The notary cannot be a signer or a witness. Please invite someone else.',
    notary_signing_code_not_needed:
      'As the notary, you do not need a signing code. You confirm your second factor when you seal.',
    notary_takes_part:
      'You cannot notarize in this session because you are its owner or an invited person. Please decline it.',
    price_changed:
      'The price has changed. It is now {total}. Nothing was started. Check the new price and start again.',
    price_of_person_changed:
      'This person adds at most {total} to the price. Nobody was invited. Check the price and invite the person again.',
    offer_already_settled: 'This offer has already been answered or has expired.',
    act_already_paused: 'The act is already paused.',
    act_not_pausable: 'An act can be paused and resumed only while it is in progress.',
    act_not_paused: 'The act is not paused.',
    act_paused: 'The notary has paused the act. Wait until the notary resumes it.',
    pause_notary_only: 'Only the notary of this session can pause and resume the act.',
    offer_answer_invalid: 'An offer can only be accepted or declined.',
    owner_already_signer: 'The owner of the document is already a signer in this session.',
    person_already_signed:
      'This person has already signed and cannot be removed. To start again without them, cancel the session.',
    rating_before_completion: 'You can rate a session after it is completed.',
    rating_customer_only: 'Only the customer of a session can rate it.',
    rating_view_forbidden: 'Only the customer and the notary of the session can see its rating.',
    required_fields_open: '{name} still has to fill in: {fields}.',
    reschedule_owner_only: 'Only the owner of the document can choose another time.',
    role_not_allowed:
      '{role, select, notary {Only the notary who accepted this session can join as notary.} witness {Only invited witnesses can join as witness.} other {Only the owner of the document and invited signers can join as signer.}}',
    script_not_open:
      '{case, select, scheduled {The script starts when the notary and a signer are both in the conference.} other {This session has ended or is being sealed, so the script cannot be changed.}}',
    mark_not_found: 'This mark is no longer on the page. Please reload the document.',
    mark_not_removable:
      '{reason, select, not_own {Only the person who added this can remove it.} followed {Someone else has signed after you, so this can no longer be removed. If it is wrong, tell the notary.} other {This can no longer be removed because the notary has continued or the session has ended. If it is wrong, tell the notary.}}',
    seal_already_requested: 'This document is already being sealed.',
    seal_notary_only: 'Only the notary of this session can seal.',
    sealed_document_signers_only:
      'Only the owner of the document and the people who signed it can download the sealed document. Ask the owner for a copy.',
    session_cancel_forbidden:
      'Only the owner of the document and the notary can cancel the session.',
    session_ended_or_sealing: 'This session has ended or is being sealed.',
    session_not_begun:
      'The session has not started. The notary and the signer must both be in the conference.',
    session_not_cancellable: 'This session can no longer be cancelled.',
    session_not_found: 'Session not found',
    session_not_rateable: 'You cannot rate this session because no notary completed it.',
    session_not_sealable: 'This session cannot be sealed now.',
    session_not_sealed:
      'The document is not sealed yet. You can download it after the notary seals it.',
    signature_first: 'First, {name} must sign the document.',
    signature_missing:
      '{person, select, owner {The signer has not signed yet.} joined {{name} has not signed yet.} witness {The invited witness {name} has not signed yet.} other {The invited signer {name} has not signed yet.}}',
    signing_code_too_early:
      'You can request a signing code when the notary and the signer are both in the conference.',
    signing_after_step: 'Signing opens later in the script. Next step: {steps}.',
    signing_not_open:
      'You can sign while the session is in progress. The notary and the signer must both be in the conference.',
    signing_order_forbidden:
      'Only the owner of the document and the notary can set the signing order.',
    signing_order_invalid: 'Each signer and witness can appear only once in the signing order.',
    signing_participants_only: 'Only participants of this session can sign.',
    stale: 'Someone else has just changed this session. Please check it again before you save.',
    step_kind_expected: 'Please send {kind}.',
    step_not_found: 'This step does not exist.',
    step_not_yet: 'Complete this step first: {steps}.',
    step_notary_only: 'Only the notary of this session can complete this step.',
    step_of_another_person:
      '{case, select, for_notary {{name} must confirm this in their own browser.} other {Only {name} can confirm this.}}',
    step_value_mismatch: 'This value does not fit the step.',
    steps_not_recorded:
      '{reason, select, silent {The recording was silent at that time.} black {The picture in the recording was black at that time.} frozen {The picture in the recording was frozen at that time.} other {The recording from that time is missing or cannot be played.}} Repeat these steps of the script: {steps}.',
    steps_open: 'Complete these steps of the script: {steps}.',
    text_not_typed: 'A text must be typed, not drawn.',
    tree_head_not_found: 'No tree head has been signed yet. Please try again in a minute.',
    tree_position_invalid:
      'Please send a tree size of at most {size} and a position below that size.',
    tree_sizes_invalid: 'Please send two tree sizes, the smaller one first, up to {size}.',
    unprintable_initials:
      'The sealed document cannot show these characters: {letters}. Please type your initials in Latin letters.',
    unprintable_signature:
      'The sealed document cannot show these characters: {letters}. Please draw your signature, or type it in Latin letters.',
    unprintable_text:
      'The sealed document cannot show these characters: {letters}. Please write this in Latin letters.',
  },
} as const;
