export const english = {
  securityEmailMessages: {
    /** A device with the network address of the sign-in. */
    deviceAt: '{device}, network address {address}',
    newDevice: {
      subject: 'New sign-in to your Sealwright account',
      text: 'On {when}, someone signed in to your account from a new device: {device}.\n\nIf this was you, you do not need to do anything.\n\nIf this was not you, open your profile, sign out everywhere and change your password. Then write to {contact}.\n\n{link}',
    },
    phoneConfirmed: {
      subject: 'A phone number was added to your Sealwright account',
      text: 'On {when}, the phone number that ends in {number} was confirmed for text messages of your account. Signing codes can now be sent to it.\n\nIf this was you, you do not need to do anything.\n\nIf this was not you, remove the number in your profile and sign out everywhere. Then write to {contact}.\n\n{link}',
    },
    alert: {
      subject: 'Sealwright security alert: {name}',
      text: 'On {when}, Sealwright raised a security alert: {name}.\n\nEvents so far: {count, number}\n\nTo see the account or network address and the events, open Security in the administration. You get this email at most once per hour for the same account or address.\n\n{link}',
    },
  },
} as const;
