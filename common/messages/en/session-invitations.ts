export const english = {
  /** The page that the link of an invitation opens. */
  invitationMessages: {
    title: 'You are invited to a notarization',
    loading: 'Loading the invitation…',
    failed: 'The invitation could not be loaded',
    /** By the role in the invitation. */
    lead: {
      signer: '{inviter} invites you to sign a document with a notary in a video call.',
      witness:
        '{inviter} invites you to be a witness when a document is signed with a notary in a video call.',
      credible_witness:
        '{inviter} invites you to be a credible witness: in a video call, you tell the notary under oath who a signer is.',
    },
    signIn: 'Do you have an account with the email address {address}?',
    accept: 'Accept the invitation',
    acceptText: 'The link works once and only for you.',
    acceptFailed: 'The invitation could not be accepted. Please try again.',
    facts: {
      document: 'Document',
      act: 'Type of notarization',
      role: 'Your role',
      when: 'Scheduled for',
      /** In place of a time that has come. */
      now: 'As soon as possible',
      until: 'Accept by',
    },
    needTitle: 'What you need',
    need: {
      address: 'Access to the email address {address}',
      identity: 'Your passport, driver’s license or identification card',
      device: 'A phone or computer with a camera, a microphone and an up-to-date browser',
    },
    otherAccount: {
      title: 'This invitation is for another email address',
      text: 'It was sent to {address}, but you are signed in as {email}. Switch to the account with that address to accept it.',
    },
    switchAccount: 'Switch account',
    accepted: {
      title: 'This invitation was already accepted',
      text: 'Sign in with the account that accepted it to open the session.',
    },
    expired: {
      title: 'This invitation has expired',
      text: 'Ask the person who invited you to send it again.',
    },
    replaced: {
      title: 'This link was replaced by a newer one',
      text: 'Open the link in our most recent email to you.',
    },
    over: {
      title: 'This session is over',
      text: 'The document was sealed or the session was cancelled, so you can no longer accept the invitation.',
    },
    unknown: {
      title: 'This invitation is not valid',
      text: 'It may have been withdrawn, or the link is incomplete. Ask the person who invited you for a new invitation.',
    },
    /** The page was opened without the code of the link. */
    noCode: {
      title: 'Open the link in the email again',
      text: 'The invitation opens only with the complete link in the email. Open it in this browser. If you have already accepted it with an account, sign in to open the session.',
    },
  },
  /** Taking part without an account. */
  guestMessages: {
    continue: 'Continue without an account',
    continueText: 'No password is needed, and there is no app to install.',
    returnTitle: 'Continue to your session',
    sendTitle: 'Confirm your email address',
    sendText: 'We will email a six-digit code to {address}.',
    codeTitle: 'Enter the code',
    codeText:
      'We emailed a six-digit code to {address}. It works for 10 minutes. If you cannot find the email, check your spam folder.',
    detailsTitle: 'Enter your name and give your consent',
    detailsText:
      'Use your name as it appears on your identity document. The notary compares the two.',
    firstName: 'First name',
    lastName: 'Last name',
    firstNameMissing: 'Please enter your first name.',
    lastNameMissing: 'Please enter your last name.',
    terms: 'I agree to the terms and have read the privacy information.',
    termsMissing: 'To continue, please agree to the terms.',
    readTerms: 'Read the terms',
    readPrivacy: 'Read the privacy information',
    next: 'Continue',
    back: 'Back to the invitation',
    emails: 'Emails about this session',
    emailsText:
      'Reminders, schedule changes and cancellations. We always send you codes and the email about the sealed document.',
    emailsFailed: 'Your choice could not be saved',
    keepTitle: 'Keep access to this session',
    keepText:
      'You are signed in for this session only. Create an account with {email} to keep this session and its document.',
    keep: 'Create an account',
    kept: 'Your account was created',
    keptText: 'From now on, you can find this session and its document on your dashboard.',
  },
} as const;
