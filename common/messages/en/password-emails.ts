export const english = {
  passwordEmailMessages: {
    changed: {
      subject: 'The password of your Sealwright account was changed',
      text: 'On {when}, the password of your account was changed, and everyone who was signed in to it was signed out. From now on, sign in with the new password.\n\nIf this was not you, someone else has access to your account or your email. Write to {contact} right away.',
    },
  },
} as const;
