/** Errors of notary records, commissions and signing keys. */
export const english = {
  errorMessages: {
    authority_already_accepted: 'This value was already accepted.',
    authority_not_accepted: 'This value is not accepted, so there is nothing to withdraw.',
    authority_not_confirmed:
      'The administrator has not yet accepted responsibility for the rules of {state} for remote notarization.',
    authority_value_changed:
      'This value has changed, or nothing needs to be accepted. Please reload the page.',
    document_excluded_everywhere:
      '{document, select, wills {A will} powers_of_attorney {A power of attorney} real_estate {A real estate document} other {Such a document}} cannot be notarized remotely here. Please sign it with a notary in person. If this is another kind of document, change its name or upload it again with its type.',
    provider_not_listed:
      '{state} approves the providers of remote notarization, and the notary works with other providers only. The notary can add Sealwright in their profile.',
    remote_act_excluded: 'The rules of {state} exclude this act from remote notarization.',
    remote_document_excluded:
      'The rules of {state} exclude {document, select, wills {wills} powers_of_attorney {powers of attorney} real_estate {real estate documents} other {such documents}} from remote notarization.',
    remote_notarization_not_permitted: '{state} does not permit its notaries to notarize remotely.',
    remote_notarization_not_yet_permitted: 'Notaries of {state} may notarize remotely from {date}.',
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
    key_file_not_checked_now:
      'The key file could not be checked right now. Nothing was changed. Please try again.',
    key_file_not_one_key: 'The file must contain exactly one private key.',
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
    practice_after_rejection: 'Your application was not accepted. Apply again before you practice.',
    practice_changed:
      'This practice session was changed or sealed in another window. Please reload the page.',
    practice_full:
      'You have {count, number} practice sessions. Delete one before you start another.',
    practice_not_found: 'Practice session not found',
    practice_not_sealed: 'This practice session has no sealed sample yet.',
    practice_not_sealed_now: 'The sample could not be sealed right now. Please try again.',
    practice_sealed: 'This practice session is sealed, so it can no longer be changed.',
    practice_state_changed:
      'The state of your commission has changed. Please start a new practice session.',
    notary_not_found: 'Notary not found',
    notary_record_not_found: 'There is no notary record for this account.',
    notary_transition_refused:
      'A notary who is {from, select, pending_approval {pending approval} active {active} inactive {inactive} suspended {suspended} other {{from}}} cannot become {to, select, active {active} inactive {inactive} suspended {suspended} other {{to}}}.',
    paper_already_decided:
      'This paper no longer waits for a decision. Another one was uploaded, or it was decided already. Please reload the page.',
    paper_amount_too_small:
      'The state requires at least {amount}. Please reject this paper with a reason.',
    own_paper_not_confirmed:
      'Please enter who outside confirmed this paper, and how. Nobody else on staff can review it.',
    paper_detail_missing: 'Please enter what the paper shows.',
    paper_ended_before_review: 'This paper has expired. Please reject it with a reason.',
    paper_has_expired: 'This paper has expired. Please upload the current one.',
    paper_issued_later: 'This date is in the future.',
    paper_not_found: 'Paper not found',
    paper_not_opened_now: 'The file could not be opened right now. Please try again.',
    paper_open:
      '{paper, select, commission_certificate {Commission certificate} ron_approval {Approval for remote notarization} bond {Surety bond} insurance {Errors and omissions insurance} signature_specimen {Signature specimen} seal_specimen {Seal specimen} other {Another paper}} ({standing, select, missing {not uploaded} details_missing {details not entered} waiting {in review} rejected {not accepted} expired {expired} insufficient {amount too small} other {open}}).',
    paper_type_unsupported: 'Please upload a PDF, JPEG or PNG file.',
    paper_unreadable:
      'This file could not be opened. If it has a password, please upload a copy without one.',
    paper_without_details: 'The notary has not entered the details of this paper yet.',
    papers_incomplete: 'Required papers are not complete: {problems}',
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
  },
} as const;
