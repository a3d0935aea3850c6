export const english = {
  accountEmailMessages: {
    registrationCode: {
      subject: '{digits} is your code to confirm your email',
      text: 'Your code to create your Sealwright account:\n\n    {digits}\n\nEnter it on the page where you registered, within 30 minutes.\n\nIf you did not register, ignore this email. Do not share the code with anyone. Without it, no account is created.',
    },
    alreadyRegistered: {
      subject: 'You already have a Sealwright account',
      text: 'Someone tried to create a Sealwright account with this email address, but it already has one.\n\nIf this was you, sign in here:\n{signInLink}\n\nIf you forgot your password, set a new one here:\n{resetLink}\n\nIf this was not you, you do not need to do anything.',
    },
    resetPassword: {
      subject: 'Set a new password for your Sealwright account',
      text: 'Someone asked to set a new password for your account. If this was you, open this link within 30 minutes:\n\n{link}\n\nIf the page asks for a code, enter:\n{code}\n\nIf this was not you, ignore this email. Your password stays as it is. Do not forward this email to anyone.',
    },
    signInLink: {
      subject: 'Your link to sign in to Sealwright',
      text: 'Open this link within 15 minutes to sign in to your account:\n\n{link}\n\nIf the page asks for a code, enter:\n{code}\n\nThe link works once. If you did not ask for it, ignore this email. Do not forward this email to anyone.',
    },
  },
} as const;
