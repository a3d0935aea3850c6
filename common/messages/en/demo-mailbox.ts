export const english = {
  /** Text of the mailbox page for trying the product on one computer. */
  demoMailboxMessages: {
    title: 'Mailbox',
    text: 'Emails from this installation, newest first. No email server is set up, so emails are saved as files and can be read only on this computer.',
    empty: 'No email has been sent yet.',
    to: 'To {address}',
    back: 'All emails',
    notFound: 'This email was not found.',
  },
} as const;
