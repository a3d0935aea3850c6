/**
 * What went wrong and what to do, by the code of the error. The server sends the code, the values and
 * the English text. A `case` is a variant of the same problem.
 */
export const english = {
  errorMessages: {
    // platform
    client_outdated:
      'This version of the Sealwright app is too old for this server. Update the app to version {version} or newer. Documents in its outbox stay on this computer and are sent after the update.',
    concurrent_change:
      'Someone else made a change at the same time, so nothing was saved. Please try again.',
    encoding_not_supported: 'This encoding is not supported. Please send plain JSON.',
    field_too_long: '{name} is too long.',
    idempotency_key_invalid: 'Idempotency-Key must be 1 to 200 visible ASCII characters.',
    internal: 'Something went wrong on our side. Your documents are safe. Please try again.',
    key_reused:
      'Nothing was saved, because an earlier request with the same Idempotency-Key had different content. Please try again.',
    list_page_invalid: 'This page of the list does not exist. Please reload the list.',
    not_found: 'Not found',
    one_file_expected: 'Please send exactly one file, in the field "file".',
    request_decompression_failed: 'The request could not be unpacked. Please send plain JSON.',
    request_not_json: 'The request could not be read. Please send JSON.',
    request_timeout:
      'The request did not arrive completely, and nothing was saved. Please check your connection and try again.',
    // Recorders of earlier releases give up a segment with this code.
    too_large:
      '{case, select, segment {This segment of the recording is too large.} other {The request is too large.}}',
    same_request_in_progress:
      'An earlier request with the same Idempotency-Key is still in progress. Please try again in a moment.',
    service_unavailable:
      'The service is briefly unavailable. Please try again in a moment. If you were saving something, first check whether it was saved.',
    storage_full:
      'The server is out of storage, so the file was not saved. Please try again later.',
    too_many_requests: 'Too many attempts. Please try again in {duration}.',
    unauthorized: 'Please sign in to continue.',
    upload_interrupted: 'The upload was interrupted, and the file was not saved. Please try again.',
    upload_malformed: 'The upload is incomplete or malformed. Please try again.',
    upload_not_multipart: 'Please send the file as multipart/form-data in the field "file".',
    upload_too_many_parts: 'The upload has too many parts.',
    wrong_host: 'This server does not serve this address.',
    wrong_origin: 'This request did not come from our own pages and was refused.',

    // accounts
    step_up_refused:
      'Your second factor was not accepted. Please start again and confirm with a new code or your passkey.',
    authenticator_not_found: 'This authenticator was not found. Please start again.',
    authenticator_code_wrong:
      'This code is not correct. Please enter the code that your authenticator app shows now.',
    picture_unreadable: 'This picture cannot be read. Please save it again as PNG or JPEG.',
    picture_type_unsupported: 'Please choose a PNG, JPEG, GIF or WebP picture.',
    picture_too_many_pixels:
      'This picture has more than 40 million pixels. Please save a smaller version.',
    second_factor_missing:
      'Your role requires a second factor, such as a passkey or an authenticator app. Please set one up in your profile to continue.',
    second_factor_required:
      'Your role requires a second factor. Please sign in again and confirm with your passkey or authenticator app.',
    file_too_large:
      'The file is larger than {megabytes, number} MB and was not saved. Please upload a smaller file.',
    text_too_long: 'This text is too long.',
    invalid_input: '{detail}',
    account_not_found:
      'No account has this email address. Ask the person to sign in once, then grant the role.',
    account_throttled:
      'There were too many attempts to sign in to this account from new devices. Please wait {duration}, or use a device on which you have signed in before.',
    administrators_and_staff_only:
      'This section is only available to administrators and to staff with the right role.',
    administrators_only: 'This section is only available to administrators.',
    authenticator_already_confirmed: 'This authenticator is already confirmed.',
    cross_site:
      '{case, select, sign_out {Another site tried to sign you out. You are still signed in.} other {This request came from another site and was refused. Nothing was sent.}}',
    decision_settled:
      'This proposal has already been confirmed, rejected or withdrawn, or it has expired. Nothing was changed.',
    desktop_code_refused:
      'This sign-in has expired or was already used. Start it again in the app.',
    email_address_ambiguous:
      'More than one account has this email address. Ask the person to change the address of one of them.',
    fresh_sign_in_required:
      '{case, select, deleting_account {To delete your account, you must have signed in within the last 15 minutes. Sign in again. You will return to this page.} granting_role {Granting a role needs a sign-in within the last 15 minutes. Please sign in again.} revoking_role {Revoking a role needs a sign-in within the last 15 minutes. Please sign in again.} changing_signing_key {Changing your signing key needs a sign-in within the last 15 minutes. Please sign in again.} setting_later_time {Setting a later time needs a sign-in within the last 15 minutes. Please sign in again.} resetting_second_factors {Resetting second factors needs a sign-in within the last 15 minutes. Please sign in again.} blocking_staff {Blocking someone on staff needs a sign-in within the last 15 minutes. Please sign in again.} downloading_data {Downloading your data needs a sign-in within the last 15 minutes. Please sign in again.} handing_over_journal {Handing over a journal needs a sign-in within the last 15 minutes. Please sign in again.} changing_second_factors {Changing your second factors needs a sign-in within the last 15 minutes. Please sign in again.} signing_out_elsewhere {Signing out elsewhere needs a sign-in within the last 15 minutes. Please sign in again.} signing_out_everywhere {Signing out everywhere needs a sign-in within the last 15 minutes. Please sign in again.} other {This needs a sign-in within the last 15 minutes. Please sign in again.}}',
    name_in_use:
      'You cannot change your name while you take part in a notarization that is in progress. If the name is wrong, ask the notary to cancel the session. Then correct your name and start again.',
    own_request:
      '{case, select, own_role {You cannot grant a role to yourself. As the administrator, you already have access to everything.} other {You cannot decide on a request that concerns you. Someone else on staff has to do this.}}',
    passkey_already_registered: 'This passkey is already registered.',
    passkey_not_confirmed: 'This passkey could not be confirmed. Please try again.',
    picture_not_chosen: 'Please choose a picture.',
    picture_not_found: 'Picture not found',
    picture_processing_unavailable:
      'The picture could not be processed right now. Please try again.',
    proposal_not_found: 'Proposal not found',
    proposal_rejection_forbidden:
      'You cannot reject this proposal. It needs someone with the right role who is not affected by it.',
    proposed_already:
      'This is already proposed. Someone else on staff must confirm or reject it under Decisions.',
    second_factor_not_found: 'Second factor not found',
    second_person_required:
      'You cannot confirm this proposal. It needs someone with the right role who did not propose it and is not affected by it.',
    sign_in_not_found: 'Sign-in not found',
    staff_role_not_found: 'This person does not have this role.',
    step_up_missing:
      '{case, select, sealing {Set up a passkey or an authenticator app in your profile. You need it to seal the document.} other {Your account has no second factor to confirm with. Please set one up first.}}',
    step_up_required:
      'To change your second factors, first confirm with one that you already have.',

    // notaries
    application_address_taken: 'Another application uses this email address.',
    application_already_exists: 'An application with this account or email address already exists.',
    application_commission_expired:
      'This commission has expired. Please enter the expiration date of your current commission.',
    application_not_approved: 'Your application has not been approved yet.',
    application_not_rejectable: 'Only an application that is waiting for approval can be rejected.',
    availability_date_past: 'Please choose today or a later date.',
    availability_date_too_far: 'Please choose a date within two years.',
    certificate_chain_missing:
      'The issuer certificates are missing. Please export the key again with its full certificate chain.',
    certificate_expired: 'The certificate expired on {date}.',
    certificate_key_mismatch: 'The certificate belongs to a different key.',
    certificate_name_mismatch:
      'The certificate is for {certified}, but you are commissioned as {notary}. Please use a certificate in the name of your commission.',
    certificate_not_pem:
      'This is not a certificate in PEM format. It must begin with -----BEGIN CERTIFICATE-----.',
    certificate_not_usable:
      'The certificate is not allowed to sign documents, or its certificate chain is not valid.',
    certificate_not_yet_valid: 'The certificate is not valid yet.',
    certificate_request_not_signed:
      'The certificate request was not signed with the key that it contains.',
    certificate_request_unreadable: 'This is not a certificate request.',
    commission_expired: 'This commission has expired. Please confirm the renewed commission first.',
    commission_renewal_not_pending:
      'This expiration date is no longer waiting to be checked. Please reload the page.',
    device_signature_already_given:
      'This was already signed, or the signature is no longer needed.',
    device_signature_mismatch:
      'This signature was not made with that key, or it does not match the data that was to be signed.',
    device_signature_not_needed: 'This signature is no longer needed.',
    key_algorithm_not_supported:
      'The key is {algorithm}. Please use P-256 or RSA of 3072 or 4096 bits.',
    key_already_active: 'You already use this key.',
    key_already_suspended:
      'This key is already suspended. You can still correct the time since which it was not safe.',
    key_expired:
      '{case, select, expired {The certificate of your signing key has expired. Please set up a new key in your profile.} other {The certificate of your signing key expires on {date}, before this session ends. Please set up a new key in your profile first.}}',
    key_file_certificate_missing: 'The file does not contain the certificate of the key.',
    key_file_damaged: 'This file is damaged, or it is not a .p12 or .pfx file.',
    key_file_not_one_key: 'The file must contain exactly one private key.',
    key_file_not_checked_now:
      'The key file could not be checked right now. Nothing was changed. Please try again.',
    key_file_not_opened: 'This file could not be opened.',
    key_file_password_wrong: 'This password does not open the file. Please check it and try again.',
    key_moment_after_suspension:
      'The key was suspended on {suspended}. Please enter that time or an earlier one.',
    key_moment_already_recorded: 'This time is already recorded.',
    key_moment_before_certificate:
      'The certificate of this key is valid from {begins}, so nothing was signed before. Please enter a later time.',
    key_moment_changed:
      'Someone else has just changed the time since which this key was not safe. Please check the new time and correct it if it is wrong.',
    key_moment_in_future: 'This time is in the future.',
    key_not_suspended: 'This key is not suspended.',
    key_notice_already_recorded:
      'Someone else has just recorded when the notice was sent. Please check the date and correct it if it is wrong.',
    key_notice_before_suspension:
      'The key was not suspended yet on this date. Please enter a later date.',
    key_notice_in_future: 'This date is in the future.',
    key_outdated:
      '{case, select, commission_changed {Your commission has changed since the certificate of your computer was issued. Please create a new key on that computer before you seal.} other {The certificate of your signing key is for {certified}, but you are commissioned as {notary}. Set up another key on your notary dashboard before you seal.}}',
    key_suspended:
      'Your signing key is suspended. Please set up a new key in your profile before you seal.',
    later_moment_forbidden:
      'Only the administrator can set a later time. Please contact support and explain why.',
    notary_account_deleted:
      'This account was deleted. The rest of its record shows under which name its documents were sealed, and cannot be changed.',
    notary_not_found: 'Notary not found',
    notary_record_not_found: 'There is no notary record for this account.',
    notary_transition_refused:
      'A notary who is {from, select, pending_approval {pending approval} active {active} inactive {inactive} suspended {suspended} other {{from}}} cannot become {to, select, active {active} inactive {inactive} suspended {suspended} other {{to}}}.',
    record_changed:
      'This record has changed since you opened it. Nothing was saved. Review the current version, then decide.',
    record_unchanged: 'These details are already on record.',
    renewal_date_not_later: 'Please enter a date after the expiration date on record.',
    renewal_date_past:
      'This date is in the past. Please enter the expiration date of your renewed commission.',
    renewed_commission_expired:
      'The renewed commission has also expired. Please decline it with a reason.',
    revocation_list_not_found: 'There is no such revocation list.',
    signing_key_not_found: 'Signing key not found',
    signing_service_not_configured: 'No signing service is configured here.',
    suspended_key_not_found: 'Suspended signing key not found',
    suspended_key_reused: 'This key was suspended and cannot be used again. Please use a new key.',
    timezone_locked_by_session:
      'You have a session in progress. You can change the time zone when it has ended.',
    timezone_not_in_state: 'Please choose one of the time zones of your state.',
    timezone_not_supported:
      'This time zone is not supported. Please choose another one with the same time.',
    unprintable_capitals:
      'The seal shows this name in capital letters and cannot show {letters}. Please enter it in plain Latin letters, as in the commission.',
    unprintable_license_number:
      'The sealed document cannot show these characters: {letters}. Please enter the number in Latin letters and digits, as in the commission.',
    unprintable_notary_name:
      'Seals cannot show some characters of this name. Please enter it in Latin letters, as in the commission.',

    // malware
    malware_found:
      'The malware scanner reported this file as dangerous, so it was blocked and nobody can download it. Create the file again on a computer without malware and upload the new file. If you think that this is a mistake, please contact support.',
    malware_scan_unavailable:
      'The file could not be checked for malware right now and was not saved. Please upload it again.',

    // documents
    analysis_not_failed: 'Only a failed analysis can be repeated.',
    another_draft: 'There is a newer draft. Please read it before you decide.',
    document_kept:
      '{by, select, open_session {A notarization of this document is in progress. Finish or cancel it before you delete the document.} notarized {This document was notarized. The law requires us to keep its record, so it cannot be deleted.} hold {This document is under a legal hold and cannot be deleted until the hold is lifted.} other {A session for this document has started. The law requires us to keep its record, so the document cannot be deleted.}}',
    document_not_convertible:
      '{case, select, unknown {This document cannot be turned into a PDF. Please upload it as a PDF.} other {{reason}}}',
    document_not_found: 'Document not found',
    document_not_notarized: 'This document has not been notarized yet.',
    document_not_ready: 'The document is not ready for notarization.',
    document_not_selected: 'Please select a document to upload.',
    endpoint_not_found: 'There is no such endpoint.',
    event_signature_invalid: 'The signature of this event is not valid.',
    event_unreadable: 'The event could not be read.',
    file_check_unavailable:
      'The file could not be checked right now and was not saved. Please upload it again.',
    file_empty: 'The file is empty. Please choose another one.',
    file_extension_mismatch:
      'The name of this file ends in {extension}, but the file is a {type, select, pdf {PDF} doc {Word document} docx {Word document} txt {text file} other {picture}}. Please check that you chose the right file, or rename it so that it ends in .{type}.',
    file_type_unsupported:
      'This kind of file cannot be notarized. Please upload a PDF, Word document, image (JPG, PNG, GIF) or plain text file.',
    no_downloads:
      '{case, select, refunded {This purchase was refunded and can no longer be downloaded.} unpaid {This purchase is not paid yet.} expired {This purchase has expired. Buy the template again to download it.} used_up {No downloads are left. Buy the template again to download it.} other {This purchase has expired or has no downloads left.}}',
    no_payment_provider:
      'You cannot buy paid templates here because no payment provider is configured.',
    not_completed: 'Only a completed purchase can be refunded.',
    not_reviewing: 'There is no draft that waits for a decision.',
    overloaded:
      '{case, select, uploads {Too many documents are being uploaded right now. Your file was not saved. Please try again in a few seconds.} other {The service is too busy right now, and nothing was saved. Please try again in a few seconds.}}',
    owned:
      '{case, select, another_purchase {You already have another purchase of this template. Open it under My templates.} other {You already have this template. Open it under My templates.}}',
    payment_provider_unavailable:
      'The payment provider is not responding right now. You were not charged. Please try again.',
    person_not_found: 'Person not found',
    plan_not_found: 'Plan not found',
    price_above_quote: 'The price cannot be more than the price that the customer was quoted.',
    purchase_not_awaiting_payment: 'This purchase is not waiting for payment.',
    purchase_not_found: 'Purchase not found',
    quota_exceeded:
      '{case, select, documents {Your plan allows up to {limit, number} documents, and you have {count, number}. Delete documents that you no longer need, or contact support about a larger plan.} storage {You do not have enough storage for this file: your plan allows up to {limitSize}, and you have used {usedSize}. Delete documents that you no longer need, or contact support about a larger plan.} uploads {Your plan allows {limit, number} uploads per {period, select, day {day} other {hour}}, and you have used all of them. Please try again in {duration}, or contact support about a larger plan.} other {You have reached a limit of your plan. Delete documents that you no longer need, or contact support about a larger plan.}}',
    request_not_cancellable: 'This request can no longer be cancelled.',
    request_not_found: 'Request not found',
    required_fields_blank:
      '{count, plural, one {One required field is blank.} other {# required fields are blank.}}',
    storage_low:
      '{case, select, recording {The server is low on storage and cannot save the recording right now. The recording is kept on your device and will be sent again.} other {The server is low on storage and cannot accept documents right now. Your file was not saved. Please try again later. If this continues, contact support.}}',
    template_field_blank: 'This field is required.',
    template_fields_invalid:
      '{count, plural, one {One field needs another look.} other {# fields need another look.}}',
    template_not_for_sale: 'This template is not for sale.',
    template_not_found: 'Template not found',
    template_preview_not_found: 'There is no preview of this template yet.',
    text_file_contains_markup:
      'This file contains HTML or XML code, not plain text. Please open it, save or print it as a PDF and upload the PDF.',
    text_file_name_unsupported:
      'A text file is accepted only if its name ends in .txt. Please check that you chose the right file, or save it as a PDF and upload the PDF.',
    text_file_not_plain: 'This file is not plain text. Please save it as a PDF and upload the PDF.',
    too_many_uploads:
      'You are already uploading {count} documents. Your file was not saved. Please upload it again when one of the others is done.',
    unprintable_value:
      'A PDF cannot show these characters: {letters}. Please write this in Latin letters, or download the template as a Word document.',
    value_not_amount: 'Please enter an amount in dollars, such as 1,250.00.',
    value_not_date: 'Please enter a date as yyyy-mm-dd.',
    value_not_email: 'Please enter an email address.',
    value_not_number: 'Please enter a number.',
    value_not_one_line: 'Please use one line of text.',
    value_not_option: 'Please choose one of the options.',
    value_not_plain_text: 'Please use plain text.',
    value_not_state: 'Please choose a state from the list.',
    value_too_long: 'Please use at most {most} characters.',
    value_without_field: 'This field is not part of the template.',

    // notarization
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
    cannot_be_sealed:
      '{case, select, unreadable {This PDF cannot be sealed: {reason}. Please print it to a new PDF and upload that.} other {{details}}}',
    certificate_county_mismatch:
      'The certificate names the county {certificate}, but the script names {script}. Correct one of them so that they match.',
    certificate_method_mismatch:
      'The certificate and the script do not agree on how {name} was identified. The script says: {method, select, identity_document {Identity document} credible_witness {Credible witness} other {Personal knowledge}}. Correct one of them so that they match.',
    checkbox_drawn: 'A checkbox can only be checked or unchecked, not drawn.',
    checkbox_value_invalid: 'The value of a checkbox must be true or false.',
    checks_already_requested:
      'Your identity document and face are already being checked or have passed.',
    code_already_used: 'This code has already been used. Please request a new one.',
    code_needed:
      'Before you sign, please confirm your email address with the signing code that we send you.',
    code_refused:
      '{case, select, expired {You have no valid code. It has expired or was entered incorrectly too often. Please request a new one.} other_action {This code is for a different action. Please request a new one.} wrong {This code is not correct. {count, plural, one {One try is left.} other {# tries are left.}}} used_up {This code is not correct, and you have no tries left. Please request a new code.} other {This code was not accepted. Please request a new one.}}',
    code_subject_missing: 'Please choose what the code is for: a step, a field or a page.',
    commission_ends_before_session:
      'Your commission ends on {date}, before this session. Please decline the session, or renew your commission first.',
    commission_invalid_to_accept: 'Your commission must be active and valid to accept sessions.',
    commission_invalid_to_seal: 'Your commission must be active and valid before you can seal.',
    commission_invalid_to_start:
      'Your commission must be active and valid to start a session. Renew it in your notary profile, or cancel this session so that we can ask another notary.',
    conference_end_forbidden:
      'Only the notary and the owner of the document can end the conference for everyone.',
    conference_ended: 'This conference has ended.',
    conference_not_found: 'Conference session not found',
    credible_witness_not_allowed:
      "The rules of the notary's state do not provide for credible witnesses.",
    credible_witness_not_in_call:
      '{name} is not in the conference. The credible witness must be present.',
    credible_witness_not_joined: 'The invited credible witness {email} has not joined yet.',
    credible_witness_relied_on:
      'A signer was identified by this credible witness. Undo that step of the script first.',
    date_not_typed: 'A date must be typed, not drawn.',
    document_being_sealed: 'The document is being sealed, so nothing can be added to it.',
    document_image_forbidden:
      'The notary’s state does not allow images of the document in the recording.',
    document_not_checked_now: 'The document could not be checked right now. Please try again.',
    document_page_out_of_range: 'This page does not exist in the document.',
    document_pages_not_ready: 'The pages of this document are not ready yet.',
    drawn_signature_not_checked_now:
      'The drawn signature could not be checked right now. Please try again.',
    drawn_signature_unreadable: 'The drawn signature could not be read. Please draw it again.',
    email_already_confirmed: 'You have already confirmed your email address. You can sign now.',
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
    identity_document_unreadable:
      'We could not read your identity document. Please take that picture again.',
    identity_document_unsuitable:
      'Your identity document does not match your details, has expired, or will expire before the appointment. Correct your details or use another document.',
    identity_picture_not_read_now: 'The picture could not be read right now. Please try again.',
    identity_picture_unreadable:
      '{case, select, not_opened {This picture could not be opened. Please take it again.} too_large {This picture is too large. Please take it again with your camera.} other {We could not read this picture in time. Please take it again, closer and in even light.}}',
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
    invitation_withdrawal_forbidden:
      'Only the owner of the document and the notary can withdraw invitations.',
    journal_empty: 'This journal has no entries yet.',
    journal_entry_not_found: 'This entry does not exist.',
    journal_not_found: 'This journal does not exist.',
    journal_period_too_long:
      'Please choose a shorter period. A file can contain at most {count} entries.',
    legal_hold_already_set: 'This session is already on legal hold.',
    legal_hold_not_set: 'This session is not on legal hold.',
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
    not_complete: '{details}',
    not_in_call:
      'You are not in the conference right now, so the others cannot see you sign. Nothing was changed. Please rejoin the conference and try again.',
    not_recorded:
      '{case, select, no_notary {The notary is not in the conference. The notarization continues when they are back.} checking {We are checking who can be seen and heard in the recording. The notarization continues when the check is complete.} both_off {{name}’s camera and microphone are off. This session is recorded, so both must be on to continue.} camera_off {{name}’s camera is off. This session is recorded, so the camera must be on to continue.} microphone_off {{name}’s microphone is off. This session is recorded, so the microphone must be on to continue.} shares_screen {{name} is sharing their screen instead of their camera. To continue, they must stop sharing.} cameras_full {{name}’s camera is off, and four cameras are already on. Ask someone who is not needed right now to turn theirs off.} own_page_silent {This page does not report who can be seen and heard in the recording. Reload the page, or update the app.} page_silent {The notary’s page does not report who can be seen and heard in the recording. The notary must reload the page or update the app.} own_audio {Your audio is not reaching the recording. Move closer to your router, switch to another network, or reload this page.} own_video {Your video is not reaching the recording. Move closer to your router, switch to another network, or reload this page.} own_both {Your video and audio are not reaching the recording. Move closer to your router, switch to another network, or reload this page.} video {{name}’s video is not reaching the recording. The notarization continues when it does.} audio {{name}’s audio is not reaching the recording. The notarization continues when it does.} other {{name}’s video and audio are not reaching the recording. The notarization continues when both do.}}',
    not_your_turn:
      'It is not your turn yet. {person, select, signer {The invited signer} witness {The invited witness} notary {The invited notary} other {{name}}} signs next.',
    notarization_in_progress: 'A notarization of this document is already in progress.',
    notary_device_not_shareable:
      'A co-located participant can use the device of a signer or a witness, but not the device of the notary.',
    notary_invited:
      'This is the address of the notary of this session. The notary cannot be a signer or a witness. Please invite someone else.',
    notary_proofing_not_needed: 'Notaries do not need identity proofing in a session.',
    notary_signing_code_not_needed:
      'As the notary, you do not need a signing code. You confirm your second factor when you seal.',
    notary_takes_part:
      'You cannot notarize in this session because you are its owner or an invited person. Please decline it.',
    offer_already_settled: 'This offer has already been answered or has expired.',
    offer_answer_invalid: 'An offer can only be accepted or declined.',
    owner_already_signer: 'The owner of the document is already a signer in this session.',
    passport_back_not_needed: 'For a passport, you do not need a picture of the back.',
    pdf_already_sealed:
      'This PDF was already notarized with Sealwright. To notarize the document again, please upload the version from before it was notarized.',
    pdf_ambiguous_font:
      'This PDF has a font that different programs read as different letters and numbers, so not everyone would read the same text. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_attachments:
      'This PDF contains attached files that a notary would not see. Please remove the attachments and upload the PDF again.',
    pdf_broken_signature:
      'An electronic signature in this PDF is not valid because the file was changed after it was signed. Please get a new copy from its source.',
    pdf_certified:
      'This PDF was certified with a signature that does not allow another page, such as the notary’s certificate. Please upload the version from before it was certified, or a copy without signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_comments_differ:
      'This PDF has comments or drawings that look different in different programs, so not everyone would see the same content. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_damaged:
      'This PDF is incomplete or damaged, so pages could be missing. Please get a new copy from its source. If you can read all of it: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_display_differs:
      'Different programs display parts of this PDF differently, such as its text, pictures or colors, so not everyone would see the same content. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_encrypted:
      'This PDF is protected with a password, so it cannot be notarized. Please save a copy without a password and upload that.',
    pdf_header_missing:
      'This file does not start like a PDF. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_hidden_values:
      'This PDF was signed electronically, and its form has values that not every program shows, so not everyone would see the same content. We cannot change a signed document. Please upload a copy without the electronic signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_hiding_buttons:
      'This PDF has buttons or links that show or hide parts of its content. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_layers:
      'This PDF has layers that are hidden or that can be shown and hidden, so not everyone would see the same content. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_opening_action:
      'This PDF runs actions automatically when it is opened. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_pages_differ:
      'This PDF was signed electronically, and different programs show different content on its pages, so not everyone would see the same content. We cannot change a signed document. Please upload a copy without the electronic signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_prints_differently:
      'This PDF looks different on paper and on a screen, for example because of a stamp that is only printed. A notarized document must look the same on both. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_reading_action:
      'This PDF runs actions automatically while it is read. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_reserved_field:
      'The form in this PDF has a field with a name that we need for the seal ({names}). Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_reserved_field_signed:
      'This PDF was signed electronically, and its form has a field with a name that we need for the seal ({names}). We cannot change a signed document. Please ask the person who sent it for a copy without that field, or upload a copy without the electronic signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_script:
      'This PDF contains a script (JavaScript) that could change what the PDF shows. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_seal_failed:
      'The structure of this PDF does not allow a seal: we tried a test seal, and it failed. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_seal_failed_signed:
      'This PDF was signed electronically, and its structure does not allow a seal: we tried a test seal, and it failed. We cannot change a signed document. Please ask the person who sent it for another copy, or upload a copy without the electronic signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_starts_programs:
      'This PDF can start other programs. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_too_many_signatures:
      'This PDF has more than {count} electronic signatures. That is too many to check all of them after the notary’s seal. Please upload the version from before it was signed, or a copy without signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_unknown_signature:
      'We cannot check one type of electronic signature in this PDF, so nobody could tell whether it is still valid. Please upload the version from before it was signed, or a copy without signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_without_pages: 'This PDF has no pages. Please check that it is the right file.',
    pdf_xfa_form:
      'This PDF is an XFA form. Its content can change after signing. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    person_already_joined: 'This person has already joined the conference.',
    person_already_signed:
      'This person has already signed and cannot be removed. To start again without them, cancel the session.',
    person_not_in_call:
      '{name} is not in the conference. Wait until they are back, then confirm this step.',
    person_not_on_device: 'This person does not use this device for the session.',
    person_on_another_device: 'This person already takes part on another device.',
    picture_not_taken: 'Please take a picture.',
    pictures_notary_only: 'Only the notary of the session can see pictures.',
    proof_missing:
      '{proofing, select, credential_analysis {The document and face checks have not been passed.} other {The knowledge questions have not been passed.}}',
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
    range_not_satisfiable: 'The requested range is beyond the end of the recording.',
    rating_before_completion: 'You can rate a session after it is completed.',
    rating_customer_only: 'Only the customer of a session can rate it.',
    rating_view_forbidden: 'Only the customer and the notary of the session can see its rating.',
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
    records_kept:
      'The records of this session must be kept, so you cannot replace your details and pictures. This does not count against you. To use other details or another identity document, ask the notary to cancel this session and start a new one.',
    required_fields_open: '{name} still has to fill in: {fields}.',
    reschedule_owner_only: 'Only the owner of the document can choose another time.',
    role_not_allowed:
      '{role, select, notary {Only the notary who accepted this session can join as notary.} witness {Only invited witnesses can join as witness.} other {Only the owner of the document and invited signers can join as signer.}}',
    rule_forbids:
      '{case, select, notary_elsewhere {{state} requires that its notary is physically in {state} during the act.} witness_abroad {{state} requires that {name}, as a witness, is in the United States.} signer_abroad {{state} does not allow {name} to be outside the United States.} nexus_missing {{name} is outside the United States. Enter how the act is connected to the United States.} prohibition_unchecked {{name} is outside the United States. Confirm that, as far as you know, the act is not prohibited where they are.} method {{state} does not allow this method of identification.} witness_by_witness {A credible witness cannot be identified by another credible witness.} witness_not_chosen {Choose the credible witness who vouches for {name}.} witness_not_sworn {First, {name} must take the oath or affirmation.} proof_not_passed {{name} has not passed this check in this session: {proofing, select, credential_analysis {Credential analysis} other {Knowledge questions}}. See their identity proofing.} too_few_proofs {To identify a person by an identity document, {count} kinds of identity proofing must be passed.} credential_analysis {{state} requires credential analysis: an automated check of the identity document.} other {The rules of the notary’s state do not allow this.}}',
    sample_too_large: 'A sample may have at most 256 KB.',
    script_not_open:
      '{case, select, scheduled {The script starts when the notary and a signer are both in the conference.} other {This session has ended or is being sealed, so the script cannot be changed.}}',
    seal_already_requested: 'This document is already being sealed.',
    seal_notary_only: 'Only the notary of this session can seal.',
    segment_damaged: 'The segment was damaged during the upload. Please send it again.',
    segment_digest_invalid: 'The header X-Content-SHA256 must contain the digest of the segment.',
    segment_empty: 'The segment is empty.',
    segment_exists:
      '{case, select, other_track {This take belongs to another track.} other {This number was already used for another segment of the recording.}}',
    segment_type_unsupported: 'Please send the segment as application/octet-stream.',
    session_cancel_forbidden:
      'Only the owner of the document and the notary can cancel the session.',
    session_ended_or_sealing: 'This session has ended or is being sealed.',
    session_not_begun:
      'The session has not started. The notary and the signer must both be in the conference.',
    session_not_cancellable: 'This session can no longer be cancelled.',
    session_not_found: 'Session not found',
    session_not_rateable: 'You cannot rate this session because no notary completed it.',
    session_not_sealable: 'This session cannot be sealed now.',
    signature_missing:
      '{person, select, owner {The signer has not signed yet.} witness {The invited witness {email} has not signed yet.} other {The invited signer {email} has not signed yet.}}',
    signing_code_too_early:
      'You can request a signing code when the notary and the signer are both in the conference.',
    signing_not_open:
      'You can sign while the session is in progress. The notary and the signer must both be in the conference.',
    signing_order_forbidden:
      'Only the owner of the document and the notary can set the signing order.',
    signing_order_invalid: 'Each signer and witness can appear only once in the signing order.',
    signing_participants_only: 'Only participants of this session can sign.',
    stale: 'Someone else has just changed this session. Please check it again before you save.',
    step_kind_expected: 'Please send {kind}.',
    step_not_found: 'This step does not exist.',
    step_not_yet:
      '{case, select, unsigned {First, {name} must sign the document.} other {Complete this step first: {step, select, announcement {Announce the recording} opening {Open the session} notary_place {Where the notary is} place {Where {name} is} identity {Identity of {name}} willingness {Willingness and awareness of {name}} oath {Oath or affirmation of {name}} other {What the notary certifies}}.}}',
    step_notary_only: 'Only the notary of this session can complete this step.',
    step_of_another_person:
      '{case, select, for_notary {{name} must confirm this in their own browser.} other {Only {name} can confirm this.}}',
    step_value_mismatch: 'This value does not fit the step.',
    steps_not_recorded:
      '{reason, select, silent {The recording was silent at that time.} black {The picture in the recording was black at that time.} frozen {The picture in the recording was frozen at that time.} other {The recording from that time is missing or cannot be played.}} Repeat these steps of the script: {steps}.',
    steps_open: 'Complete these steps of the script: {steps}.',
    take_beginning_missing: 'This take cannot be played: its beginning is missing.',
    take_not_found: 'This take does not exist.',
    taken_out:
      '{by, select, owner {{name} removed you from this session.} notary {The notary {name} removed you from this session.} other {The owner or the notary removed you from this session.}}',
    text_not_typed: 'A text must be typed, not drawn.',
    too_much_recorded:
      'This conference has sent more recording data than its duration allows. Please try again in a few seconds.',
    tree_head_not_found: 'No tree head has been signed yet. Please try again in a minute.',
    tree_position_invalid:
      'Please send a tree size of at most {size} and a position below that size.',
    tree_sizes_invalid: 'Please send two tree sizes, the smaller one first, up to {size}.',
    unprintable_initials:
      'The sealed document cannot show these characters: {letters}. Please type your initials in Latin letters.',
    unprintable_name:
      '{case, select, stated {The sealed document cannot show the name {name}. These characters are not supported: {letters}. Ask them to enter it again in their identity proofing in Latin letters, as in their identity document, then repeat the identity step.} identified {The sealed document cannot show the name {name}. These characters are not supported: {letters}. Ask them to enter it in their profile in Latin letters, as in their identity document, then repeat the identity step.} own {The sealed document cannot show the name {name}. These characters are not supported: {letters}. Enter it in your profile in Latin letters, as in your identity document, then sign.} notary {Your name or license number has characters that your certificate and seal cannot show, so you cannot seal documents. Ask your administrator to correct your notary record in Latin letters, as in your commission.} other {The sealed document cannot show the name {name}. These characters are not supported: {letters}. Ask them to enter it in their profile in Latin letters, as in their identity document.}}',
    unprintable_signature:
      'The sealed document cannot show these characters: {letters}. Please draw your signature, or type it in Latin letters.',
    unprintable_text:
      'The sealed document cannot show these characters: {letters}. Please write this in Latin letters.',

    // outputs
    account_email_mismatch: 'This is not the email address of your account.',
    account_in_use: '{details}',
    administrator_account_kept:
      'The administrator’s account runs this installation and cannot be deleted here.',
    administrator_not_blockable: 'The administrator cannot be blocked.',
    application_not_approvable: 'Only an application that is waiting for approval can be approved.',
    assignments_open:
      '{count, plural, one {You have an open assignment as a notary. Please finish or decline your assignments first.} other {You have # open assignments as a notary. Please finish or decline your assignments first.}}',
    document_transition_refused:
      'A document that is {from, select, draft {draft} active {active} archived {archived} expired {expired} other {{from}}} cannot become {to, select, draft {draft} active {active} archived {archived} expired {expired} other {{to}}}.',
    evidence_under_hold:
      'The evidence bundle of this act cannot be read right now. It is under a legal hold, so we do not create it again. Please contact support, who can restore it from a backup.',
    export_in_progress: 'An export is already in progress. Please wait until it is finished.',
    file_not_checked_now: 'The file could not be checked right now. Please try again in a moment.',
    files_being_checked:
      '{whose, select, own {Your other files are being checked right now.} other {Many files are being checked right now.}} Please try again in a moment.',
    history_view_forbidden: 'Only the owner of the document and the notary can see the history.',
    job_not_failed: 'Only a failed job can be discarded.',
    job_not_found: 'This job no longer exists. It was completed or discarded.',
    journal_problem_found:
      'We found a problem in the journals and are looking into it, so the evidence bundle cannot be created right now. Nothing of this act is lost. Please try again later.',
    link_expired: 'This link is no longer valid. Please subscribe again.',
    notarization_still_open:
      '{case, select, own {The notarization of "{name}" is still open. Please finish or cancel it first.} other {You take part in the open notarization of "{name}". Please wait until it has ended.}}',
    own_factors_not_resettable: 'You cannot reset your own second factors.',
    pdf_needed: 'Please choose a PDF.',
    pdf_not_chosen: 'Please choose the PDF that you want to check.',
    person_already_blocked: 'This person is already blocked.',
    person_not_blocked: 'This person is not blocked.',
    person_without_second_factor: 'This person has no second factor.',
    request_already_settled:
      'This request is already {status, select, open {open} answered {answered} other {{status}}}.',
    seal_not_found: 'No seal is recorded under this number.',
    staff_accounts_administrator_only:
      'Only the administrator can change the accounts of people on staff.',
    subscription_not_found: 'This link does not belong to a subscription. Please subscribe again.',
    timestamp_authority_unavailable:
      'The timestamp authority is not responding, so the evidence bundle cannot be dated yet. Please try again in a moment.',
    too_complex:
      'This file is too large or too complex to check here. No file that we sealed is that large or complex, so this file was not sealed by us. You can check it with the verifier on your own computer.',
    unsubscribe_link_not_found: 'This link does not belong to a subscription.',
  },
} as const;
