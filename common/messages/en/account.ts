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
  },
} as const;
