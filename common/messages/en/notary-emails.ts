export const english = {
  notaryEmailMessages: {
    /** Every email to a notary. */
    text: 'Dear {name},\n\n{text}\n\nSealwright\n',
    withReason: '{text}\n\nReason: {reason}',
    applied: {
      subject: 'Your application to become a notary',
      text: 'We received your application. Please upload your papers on your notary dashboard. Our team will review them within 24-48 hours and email you the result.',
    },
    rejected: {
      subject: 'Your application to become a notary was not accepted',
      text: 'We could not accept your application.\n\nReason: {reason}\n\nYou can correct it and apply again at any time:\n{page}',
    },
    status: {
      subjects: {
        active: 'Your Sealwright notary account is active',
        inactive: 'Your Sealwright notary account is inactive',
        suspended: 'Your Sealwright notary account is suspended',
      },
      active:
        'We checked your commission, and your notary account is active. To receive session offers, set your availability. To seal documents, you must also set up a passkey or an authenticator app in your profile.\n\nStart here:\n{page}',
      inactive: 'Your notary account is inactive. You are not offered any new sessions.',
      suspended:
        'Your notary account has been suspended. You are not offered any sessions, and your sessions that have not started are given to other notaries.',
    },
    commissionExpired: {
      subject: 'Your commission has expired',
      text: 'Your commission expired on {expiry}, so your account is suspended. You are not offered any sessions, and your sessions that have not started are given to other notaries.\n\nAfter you renew your commission, enter the new expiration date here. We will check it:\n{page}',
    },
    commissionExpires: {
      subject: 'Your commission expires on {expiry}',
      text: 'Your commission expires on {expiry}, {days, plural, =0 {today} =1 {tomorrow} other {in # days}}. From the day after, you are not offered any sessions until we have checked your renewed commission.\n\nEnter the new expiration date here:\n{page}',
    },
    commissionChecked: {
      subject: 'Your renewed commission',
      confirmed: 'We checked your renewed commission. It is on record until {expiry}.',
      reinstated:
        'We checked your renewed commission. It is on record until {expiry}. You are offered sessions again.',
      declined:
        'We could not confirm your renewed commission.\n\nReason: {reason}\n\nYou can enter it again:\n{page}',
    },
    recordCorrected: {
      subject: 'Your notary record was corrected',
      text: 'Our team has corrected your notary record:\n\n{changes}\n\nReason: {reason}\n\n{effect}\n\nIf this does not match your commission, please write to support.',
      change: '- {field}: {to} (previously: {from})',
      /**
       * The effect of a correction by the status of the notary. A notary who was never active has
       * sealed nothing.
       */
      effects: {
        applied:
          'Once your application is approved, your certificates and seals will show the corrected details.',
        rejected:
          'The decision on your application has not changed. If you apply again, please enter everything exactly as your commission shows it.',
        stopped:
          'Once you are active again, your certificates and seals will show the corrected details. Documents that you have already sealed do not change.',
        active:
          'From now on, your certificates and seals will show the corrected details. Documents that you have already sealed do not change.',
      },
    },
  },
} as const;
