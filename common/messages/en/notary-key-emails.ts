export const english = {
  keyEmailMessages: {
    /** One line and the link of an act in the list of an email. */
    act: '- {name}, sealed on {when}\n  {link}',
    deletedAct:
      '- Verification ID {publicId}, sealed on {when}. Its record was deleted at the end of the retention period, on {deleted}\n  {link}',
    suspended: {
      subject: 'Signing key of {notary} suspended: notice due {due}',
      text: 'The signing key of {notary} ({state}) is suspended and can no longer sign.\n\nWhat happened: {reason}\nNot safe since: {since}\nCertificate: {serial}\n\n{revoked}\n\nThe office that commissions notaries in {state} must be notified in writing by {due}, seven days from now. The notice is ready. Download it here, and record the date on which you send it:\n{page}\n\n{acts}',
      revokedHere: 'Its certificate is revoked, and the new revocation list is published.',
      revokedElsewhere:
        'Its certificate was issued by another certificate authority. Please ask that authority to revoke it now. We have revoked our own certificate for this key and published the new revocation list.',
      acts: 'Acts sealed with this key since then:\n{list}',
      noActs: 'No act was sealed with this key since then.',
    },
    moment: {
      subject: 'Signing key of {notary}: start of the unsafe period corrected',
      text: 'The start of the period in which the signing key of {notary} was not safe has been corrected.\n\nNot safe since: {since}\nPreviously: {insteadOf}\nReason for the correction: {reason}\nCertificate: {serial}\n\n{published}\n\n{acts}\n\n{notice} The notice shows the corrected date and time:\n{page}',
      publishedHere: 'The new revocation list with the corrected date and time is published.',
      publishedElsewhere:
        'Its certificate was issued by another certificate authority. Please tell that authority the corrected date and time. We have published a new revocation list for our own certificate for this key.',
      added: 'Acts that are now affected and were not before:\n{list}',
      noLonger: 'Acts that are no longer affected:\n{list}',
      sameActs: 'The same acts are affected as before.',
      noticeDue:
        'The office that commissions notaries in {state} must be notified in writing by {due}, as before.',
      noticeAgain:
        'The office that commissions notaries in {state} was notified on {sentOn}. It must also be notified in writing of the acts that are affected now, by {due}.',
      noticeSent:
        'The office that commissions notaries in {state} was notified of the previous date and time on {sentOn}. Send it the corrected notice if it asks for that. There is no deadline.',
    },
    notice: {
      subject: 'The notice about the signing key of {notary} is due {due}',
      dueNowSubject: 'The notice about the signing key of {notary} is due now',
      text: 'The signing key of {notary} with the certificate {serial} was suspended. {left}\n\nNobody has recorded yet that the notice was sent.\n\nDownload the notice, send it, and record the date here:\n{page}',
      left: 'The office that commissions notaries in {state} must be notified in writing by {due}: {days, plural, one {one day is left} other {# days are left}}.',
      dueNow:
        'The office that commissions notaries in {state} must be notified in writing by {due}: the notice is due now.',
    },
  },
} as const;
