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
    confirmAddress: {
      subject: 'Confirm the new email of your Sealwright account',
      text: 'The owner of the Sealwright account with the email {before} wants to use this address instead. If this was you, open this link within 24 hours:\n\n{link}\n\nIf the page asks for a code, enter:\n{code}\n\nIf this was not you, ignore this email. Nothing changes then.',
    },
    addressTaken: {
      subject: 'This address already has a Sealwright account',
      text: 'Someone wanted to use this address for their Sealwright account. Another account already uses this address, so nothing was changed.\n\nIf this was you, use another address, or delete the account with this address first. If this was not you, ignore this email.',
    },
    emailChanged: {
      subject: 'The email of your Sealwright account was changed',
      text: 'On {when}, the email of your account was changed to another address. From now on, you sign in with that address and get our emails there.\n\nIf this was not you, open this link within seven days. It gives your account this address again, lets you set a new password, and signs out everyone:\n\n{link}\n\nIf the page asks for a code, enter:\n{code}\n\nThen write to {contact}.',
    },
  },
} as const;
