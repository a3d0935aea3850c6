export const english = {
  factorEmailMessages: {
    /** A second factor with the name that its owner gave it. */
    named: '{kind} “{label}”',
    /**
     * Changing second factors needs a second factor, so a person cannot remove one that someone
     * else added. The email therefore asks them to write to support.
     */
    notYou:
      'If this was not you, someone else may be able to sign in to your account. Write to {contact} right away, and we will remove all second factors from your account and sign it out everywhere. In the meantime, you can sign out everywhere in your profile.\n\n{link}',
    added: {
      subject: 'A second factor was added to your Sealwright account',
      text: 'On {when}, a second factor was added to your account: {factor}. From now on, you confirm with a second factor when you sign in with your password. Notaries also confirm with it before they seal a document.\n\n{notYou}',
    },
    removed: {
      subject: 'A second factor was removed from your Sealwright account',
      text: 'On {when}, a second factor was removed from your account: {factor}. It can no longer be used to sign in or to seal documents.\n\n{notYou}',
    },
    recoveryCreated: {
      subject: 'Recovery codes were created for your Sealwright account',
      text: 'On {when}, new recovery codes were created for your account. Earlier codes no longer work.\n\n{notYou}',
    },
    recoveryUsed: {
      subject: 'A recovery code of your Sealwright account was used',
      text: 'On {when}, a recovery code of your account was used instead of a second factor. {remaining, plural, =0 {No codes are left.} one {One code is left.} other {# codes are left.}}\n\nIf you have lost a second factor, remove it in your profile and set up a new one.\n\n{notYou}',
    },
    reset: {
      subject: 'The second factors of your Sealwright account were reset',
      text: 'On {when}, Sealwright support removed all second factors from your account and signed you out everywhere.\n\nReason: {reason}\n\nPlease sign in and set up a new second factor in your profile. Notaries need one before they can seal documents again.\n\n{link}\n\nIf you did not ask for this, write to {contact} right away.',
    },
  },
} as const;
