/**
 * Text of the pages for built-in accounts that the server renders. Values in braces can contain
 * markup.
 */
export const english = {
  confirmEmailPageMessages: {
    title: 'Confirm your email',
    text: 'We sent an email to {email}. It can take a few minutes to arrive. Enter the code from it here.',
    code: 'Code',
    codeHint: 'Six digits, valid for 30 minutes.',
    submit: 'Confirm',
    wrong: 'This code is not correct, or it has expired. Please check the newest email.',
    tooMany: 'Too many wrong codes. Please request a new code.',
    resend: 'Send a new code',
    other: 'Is the address wrong? {startOver}',
    startOver: 'Start over',
    taken: 'This address already has an account. Please sign in.',
  },
  requestLinkPageMessages: {
    reset: 'Reset your password',
    resetText: 'Enter the email of your account. We send you a link to set a new password.',
    signIn: 'Sign in with a link',
    signInText:
      'Enter the email of your account. We send you a link that signs you in without a password.',
    submit: 'Send the link',
    sent: 'Check your email',
    sentText:
      'If {email} has an account here, we sent a link to it. It can take a few minutes to arrive. Please also look in your spam folder.',
    unconfirmed: 'Confirm your email',
    unconfirmedText:
      'The email of this account is not confirmed yet. We sent a link to {email}. Open it and set a new password.',
    back: 'Back to sign in',
  },
  /** The field for the code of an emailed link. A script fills it in and hides it. */
  emailedCodeMessages: {
    label: 'Code from the email',
    hint: 'The code is in the email, below the link.',
    expiredTitle: 'This link does not work',
    expired: 'It has expired or was already used. Nothing was changed.',
    again: 'Request a new link',
  },
  newPasswordPageMessages: {
    title: 'Set a new password',
    text: 'You will be signed out on every device. Then sign in with the new password.',
    submit: 'Set password',
  },
  signInLinkPageMessages: {
    title: 'Sign in with your link',
    text: 'Continue only if you requested this link. It works once.',
  },
  emailPageMessages: {
    title: 'Change your email',
    text: 'The email of your account is {email}. We send a link to the new address. The change takes effect when you open it.',
    next: 'New email',
    submit: 'Send the link',
    keep: 'Keep the current email',
    same: 'This is already the email of your account.',
    sent: 'Check your new email',
    sentText:
      'We sent a link to {email}. Open it within 24 hours to confirm the address. Until then, nothing changes.',
    back: 'Go to your profile',
    confirmTitle: 'Confirm your new email',
    confirmText: 'You will sign in with this address, and we will send our emails to it.',
    confirm: 'Confirm the address',
    changed: 'Your email is changed',
    changedText: 'We sent a notice to your old address, with a link that undoes the change.',
    taken: 'This address cannot be used',
    takenText: 'Another account has this address. Nothing was changed.',
    undo: 'Undo the change of your email',
    undoText:
      'Set a new password. Your account then has this email address again, and everyone is signed out.',
    tooLate: 'This link does not work',
    tooLateText:
      'The link to undo a change of your email works once, for seven days. If you did not change your email, write to {contact} right away.',
    signInFirst: 'Please sign in first',
    signInFirstText:
      'To change your email, you need to have signed in within the last 15 minutes, with your second factor if you have one. You will return to this page.',
    signIn: 'Sign in',
  },
  termsPageMessages: {
    title: 'Our terms have changed',
    text: 'Please read the new {terms} and {privacy} information and agree to continue.',
    agree: 'I agree to the {terms} and have read the {privacy} information.',
    terms: 'terms',
    privacy: 'privacy',
    missing: 'To continue, please agree to the terms.',
    submit: 'Continue',
    decline: 'Do you not agree? {signOut}. Your account and your documents stay as they are.',
    signOut: 'Leave without signing in',
  },
} as const;
