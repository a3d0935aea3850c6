export const english = {
  /** Text for downloading all data and for deleting the account. */
  accountMessages: {
    title: 'Your data',
    exportTitle: 'Download everything',
    exportText:
      'One ZIP file with your documents and their analyses, sessions, chat, signatures, purchases, requests, sign-ins and the audit log entries about you. If your email address is confirmed, it also contains your newsletter subscription and your messages to us. You can download it up to three times a day.',
    exportAction: 'Download my data',
    exportStop: 'Stop',
    exportDone: 'Your data has been downloaded',
    exportFailed: 'The download failed',
    exportLost: 'The connection was lost. Nothing was saved. Please try again.',
    deleteTitle: 'Delete your account',
    deleteText: 'Before you confirm, you see what is deleted and what is kept.',
    deleteAction: 'Delete my account',
    dialogTitle: 'Delete your account?',
    gone: 'What is deleted',
    goneNothing: 'Your name, address and settings',
    kept: 'What is kept',
    keptNothing: 'Nothing is kept.',
    keptText:
      'Without your account, no one can sign in to see this data. It is kept only as a record.',
    foreign:
      'The service that you sign in with keeps its own account for you. You can delete that account only there.',
    refused: 'The account cannot be deleted now',
    freshTitle: 'Please sign in again first',
    freshText:
      'To delete your account, you must have signed in within the last 15 minutes. Sign in again. You will return to this page.',
    signInAgain: 'Sign in again',
    typeEmail: 'Enter your email address to confirm',
    mismatch: 'This is not the email address of your account.',
    confirm: 'Delete permanently',
    keep: 'Keep my account',
    failed: 'The account was not deleted',
    lost: 'The connection was lost, so we do not know whether your account was deleted. Please reload the page.',
    /** Progress of the download, for screen readers. */
    exportProgress: '{size} downloaded so far',
    keptUntil: 'Kept until {date}.',
  },
  /** Lines about data that is deleted with an account, by its kind. */
  deletedLines: {
    documents:
      '{count, plural, one {# document that was} other {# documents that were}} never notarized, with the files and analyses',
    sessions:
      '{count, plural, one {# session} other {# sessions}} without a notarization, with chat and signatures',
    template_requests:
      'Your text in {count, plural, one {# template request} other {# template requests}}',
    practice_sessions:
      '{count, plural, one {# practice session} other {# practice sessions}} with the samples',
    second_factors: '{count, plural, one {# second factor} other {# second factors}}',
    sign_ins: '{count, plural, one {# sign-in} other {# sign-ins}}',
    picture: 'Your picture',
    notary_papers:
      '{count, plural, one {# paper that you uploaded as a notary} other {# papers that you uploaded as a notary}}',
    newsletter: 'Your subscription to the newsletter',
    office_letters:
      'What you wrote to us on the public page ({count, plural, one {# message} other {# messages}})',
  },
  /** Lines about data that is kept after a deletion, by its kind: what and why. */
  keptLines: {
    acts: '{count, plural, one {# notarized document} other {# notarized documents}} with the certificate, the journal entry, the recording, the signer’s name, your identity details, and your pictures if you asked to add them to the evidence. The law of the notary’s state requires this, and others rely on the seal.',
    attended_acts:
      'Your name, your signature, your identity details and the recording in {count, plural, one {# notarized document} other {# notarized documents}} of someone else that you signed or witnessed, and your pictures if you asked to add them to the evidence. The law of the notary’s state requires this, and others rely on the seal.',
    notarial_acts:
      'Your name and commission in {count, plural, one {# act} other {# acts}} that you notarized. The record of an act must name its notary.',
    recordings:
      '{count, plural, one {# recording of a session that was} other {# recordings of sessions that were}} not completed. Some states require these too.',
    failed_questions:
      'The record that you did not pass the identity questions {count, plural, one {# time} other {# times}}, with which notary and when. It is stored under codes made with a secret key from your name and birth date and from the number of your identity document. If you have to wait before you can answer questions again, the wait also applies to a new account.',
    payments:
      '{count, plural, one {# payment} other {# payments}} with amount, date and reference. Our accounting records must stay complete.',
    unproved_address:
      'Newsletter subscriptions and messages from our public page that use your email address. No one has confirmed that the address is yours, so we do not change them. You can unsubscribe in each newsletter. Messages are deleted one year after they arrived or were last handled.',
    audit:
      '{count, plural, one {# entry} other {# entries}} in the audit log. Entries cannot be removed. They show a number instead of your name.',
  },
} as const;
