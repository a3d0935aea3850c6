export const english = {
  paperEmailMessages: {
    accepted: {
      subject: 'Accepted: {paper}',
      text: 'We checked your paper and accepted it: {paper}.\n\nSee the status of your papers:\n{page}',
    },
    rejected: {
      subject: 'Not accepted: {paper}',
      text: 'We could not accept your paper: {paper}.\n\nReason: {reason}\n\nPlease upload a corrected paper and check its details:\n{page}',
    },
    expires: {
      subject: 'Expires on {date}: {paper}',
      text: 'Your paper expires on {date}, {days, plural, =0 {today} =1 {tomorrow} other {in # days}}: {paper}. {effect}\n\nUpload the new one here:\n{page}',
    },
    expiresEffects: {
      none: 'From the day after, you are not offered any sessions and cannot start or seal any until we have accepted a new one.',
      running:
        'If all of your required papers have been accepted by then, you are not offered any sessions from the day after, and cannot start or seal any, until we have accepted a new one. Otherwise, you have until {due} to complete your papers. After that, you get no new offers until all of them are accepted. You can still complete the sessions that you have accepted.',
      ended:
        'The time to complete your notary papers ended on {due}. You get no new offers until all of them are accepted. You can still complete the sessions that you have accepted. If all of them have been accepted before this one expires, you are not offered any sessions from the day after, and cannot start or seal any, until we have accepted a new one.',
    },
    expired: {
      subject: 'Expired: {paper}',
      text: 'Your paper expired on {date}: {paper}. {effect}\n\nUpload the new one here:\n{page}',
      textWithNext:
        'Your paper expired on {date}: {paper}. {effect}\n\nWe have not reviewed the new one yet. See your papers here:\n{page}',
    },
    expiredEffects: {
      none: 'You are not offered any sessions, and cannot start or seal any, until we have accepted a new one. Sessions that you had accepted and not started go to other notaries.',
      running:
        'You have until {due} to complete your papers. After that, you get no new offers until all of them are accepted. You can still complete the sessions that you have accepted.',
      ended:
        'The time to complete your notary papers ended on {due}. You get no new offers until all of them are accepted. You can still complete the sessions that you have accepted.',
    },
    due: {
      subject: 'Complete your notary papers by {date}',
      text: 'Sealwright now checks the papers of every notary, such as the commission certificate. Please upload them by {date}, {days, plural, =0 {today} =1 {tomorrow} other {in # days}}. After that, you get no new offers until all of them are accepted. Our team needs some days for the review.\n\nUpload them here, in your profile:\n{page}',
    },
    overdue: {
      subject: 'You get no new offers until your papers are complete',
      text: 'The time to complete your notary papers ended on {date}. You get no new offers until all of them are accepted. You can still complete the sessions that you have accepted.\n\nUpload them here, in your profile:\n{page}',
    },
    waiting: {
      subject: 'Sealwright: papers of {name} to review',
      text: '{name} ({email}) sent papers for review. Compare them with the details and decide here:\n\n{link}',
    },
  },
} as const;
