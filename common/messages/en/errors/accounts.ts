/** Errors of accounts, sign-ins, second factors and staff. */
export const english = {
  errorMessages: {
    account_not_found:
      'No account has this email address. Ask the person to sign in once, then grant the role.',
    account_throttled:
      'There were too many attempts to sign in to this account from new devices. Please wait {duration}, or use a device on which you have signed in before.',
    administrators_and_staff_only:
      'This section is only available to administrators and to staff with the right role.',
    administrators_only: 'This section is only available to administrators.',
    authenticator_already_confirmed: 'This authenticator is already confirmed.',
    authenticator_code_wrong:
      'This code is not correct. Please enter the code that your authenticator app shows now.',
    authenticator_not_found: 'This authenticator was not found. Please start again.',
    cross_site:
      '{case, select, sign_out {Another site tried to sign you out. You are still signed in.} other {This request came from another site and was refused. Nothing was sent.}}',
    decision_settled:
      'This proposal has already been confirmed, rejected or withdrawn, or it has expired. Nothing was changed.',
    desktop_code_refused:
      'This sign-in has expired or was already used. Start it again in the app.',
    email_address_ambiguous:
      'More than one account has this email address. Ask the person to change the address of one of them.',
    fresh_sign_in_required:
      '{case, select, refunding_charge {Refunding a charge needs a sign-in within the last 15 minutes. Please sign in again.} accepting_rule {Accepting a rule, or withdrawing this, needs a sign-in within the last 15 minutes. Please sign in again.} changing_phone {Changing your phone number needs a sign-in within the last 15 minutes. Please sign in again.} deleting_account {To delete your account, you must have signed in within the last 15 minutes. Sign in again. You will return to this page.} granting_role {Granting a role needs a sign-in within the last 15 minutes. Please sign in again.} revoking_role {Revoking a role needs a sign-in within the last 15 minutes. Please sign in again.} changing_signing_key {Changing your signing key needs a sign-in within the last 15 minutes. Please sign in again.} setting_later_time {Setting a later time needs a sign-in within the last 15 minutes. Please sign in again.} resetting_second_factors {Resetting second factors needs a sign-in within the last 15 minutes. Please sign in again.} blocking_staff {Blocking someone on staff needs a sign-in within the last 15 minutes. Please sign in again.} downloading_data {Downloading your data needs a sign-in within the last 15 minutes. Please sign in again.} handing_over_journal {Handing over a journal needs a sign-in within the last 15 minutes. Please sign in again.} changing_second_factors {Changing your second factors needs a sign-in within the last 15 minutes. Please sign in again.} signing_out_elsewhere {Signing out elsewhere needs a sign-in within the last 15 minutes. Please sign in again.} signing_out_everywhere {Signing out everywhere needs a sign-in within the last 15 minutes. Please sign in again.} other {This needs a sign-in within the last 15 minutes. Please sign in again.}}',
    name_changed_elsewhere:
      'Your name was changed in another window or on another device. Please check your name and save it again.',
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
    picture_too_many_pixels:
      'This picture has more than 40 million pixels. Please save a smaller version.',
    picture_type_unsupported: 'Please choose a PNG, JPEG, GIF or WebP picture.',
    picture_unreadable: 'This picture cannot be read. Please save it again as PNG or JPEG.',
    proposal_not_found: 'Proposal not found',
    proposal_rejection_forbidden:
      'You cannot reject this proposal. It needs someone with the right role who is not affected by it.',
    proposed_already:
      'This is already proposed. Someone else on staff must confirm or reject it under Decisions.',
    second_factor_missing:
      'Your role requires a second factor, such as a passkey or an authenticator app. Please set one up in your profile to continue.',
    second_factor_not_found: 'Second factor not found',
    second_factor_required:
      'Your role requires a second factor. Please sign in again and confirm with your passkey or authenticator app.',
    second_person_required:
      'You cannot confirm this proposal. It needs someone with the right role who did not propose it and is not affected by it.',
    sign_in_not_found: 'Sign-in not found',
    staff_role_not_found: 'This person does not have this role.',
    step_up_missing:
      '{case, select, sealing {Set up a passkey or an authenticator app in your profile. You need it to seal the document.} other {Your account has no second factor to confirm with. Please set one up first.}}',
    step_up_refused:
      'Your second factor was not accepted. Please start again and confirm with a new code or your passkey.',
    step_up_required:
      'To change your second factors, first confirm with one that you already have.',
  },
} as const;
