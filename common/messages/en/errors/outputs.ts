/** Errors of evidence, verification, administration, account data and the newsletter. */
export const english = {
  errorMessages: {
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
      '{case, select, own {The notarization of “{name}” is still open. Please finish or cancel it first.} other {You take part in the open notarization of “{name}”. Please wait until it has ended.}}',
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
