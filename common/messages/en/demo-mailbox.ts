export const english = {
  /** Text of the mailbox page for trying the product on one computer. */
  demoMailboxMessages: {
    title: 'Mailbox',
    text: 'Emails of this installation, newest first. Without an email server, they are written to files and shown only on this computer.',
    empty: 'No email has been sent yet.',
    to: 'To {address}',
    back: 'All emails',
    notFound: 'This email does not exist.',
  },
} as const;
