export const english = {
  /** Text about a new password: the hint below its field, and why a password is not accepted. */
  newPasswordMessages: {
    hint: 'At least {length, number} characters. Four or more unrelated words work well.',
    tooShort:
      'Please choose a password of at least {length, number} characters. Four or more unrelated words work well.',
    tooLong: 'Please choose a password of at most {length, number} characters.',
    common:
      'This password is on a list of common passwords, or is close to one of them. Please choose another. Four or more unrelated words work well.',
    pattern:
      'This password repeats characters or follows a simple pattern. Please choose another. Four or more unrelated words work well.',
    aboutAccount:
      'This password is mostly your name, your email address or the name of this service. Please choose another. Four or more unrelated words work well.',
  },
} as const;
