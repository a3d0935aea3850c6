export const english = {
  /** Resources of other accounts that were requested. */
  foreignNames: {
    foreign_conference: 'Conference of another account',
    foreign_document: 'Document of another account',
    foreign_journal_entry: 'Journal entry of another account',
    foreign_notary: 'Notary record of another account',
    foreign_notary_assignment: 'Assignment of another notary',
    foreign_purchase: 'Purchase of another account',
    foreign_second_factor: 'Second factor of another account',
    foreign_session: 'Session of another account',
    foreign_template_request: 'Template request of another account',
  },
  securityDetailNames: {
    // Where an attempt was made, or what was wrong.
    authorization_code: 'Code for signing in through the provider',
    blocked: 'The account is blocked',
    capture_link: 'Link to take pictures on a phone',
    desktop: 'Code for signing in to the desktop app',
    password: 'Wrong email or password',
    password_change: 'Page to change the password',
    provider: 'Refused by the sign-in provider',
    register: 'Registration form',
    second_factor: 'Second factor not accepted',
    sign_in: 'Sign-in form',
    more_than_recorded: 'More events than are recorded individually',
    // Uploads with malware.
    identity_picture: 'Picture for identity proofing',
    original_document: 'Document',
    profile_picture: 'Profile picture',
    // Methods of a second factor.
    passkey: 'Passkey',
    totp: 'Authenticator app',
    // Error codes of denied requests.
    commission_ends_before_session: 'The commission ends before the session',
    field_of_another_person: 'Field of another person',
    code_needed: 'A signing code is needed',
    code_refused: 'Signing code not accepted',
    cross_site: 'Request from another website',
    document_image_forbidden: 'Images of the document are not allowed in the recording',
    forbidden: 'Not permitted',
    own_request: 'Decision about their own request',
    role_not_allowed: 'Role in the conference not allowed',
    second_person_required: 'A second person is needed',
    wrong_origin: 'Request from another website',
    // Error codes of limits.
    account_throttled: 'Too many attempts from new devices',
    quota_exceeded: 'Limit of the plan reached',
    too_many_requests: 'Too many attempts',
    too_many_uploads: 'Too many uploads at the same time',
    too_much_recorded: 'More recording data than a recorder sends',
  },
} as const;
