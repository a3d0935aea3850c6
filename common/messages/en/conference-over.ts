export const english = {
  /**
   * The text of the page after a conference: what happened, whether signatures are kept, and what
   * comes next.
   */
  conferenceOverMessages: {
    /** Who ended or cancelled something, before a verb. */
    ender: {
      notary: 'The notary {name}',
      office: 'The Sealwright office',
    },
    openDocument: 'Open the document',
    released: {
      title: 'The conference ended because the notary is unavailable',
      text: 'The notary left or can no longer act. The document was not sealed. Signatures from this conference no longer count. Everyone needs to sign again in front of the next notary.',
      accepted: 'Another notary has accepted. Join the conference to continue.',
      waiting: 'You stay in this session. We will email you as soon as another notary accepts.',
    },
    /** For the notary whose session another notary takes over. */
    passedOn: {
      title: 'This session was returned to the queue',
      text: 'You were away from the conference for too long, or you can no longer act as its notary. The document was not sealed, and signatures from this conference no longer count.',
      next: 'We are asking another notary. Your sessions are listed on your dashboard.',
    },
    cancelled: {
      title: 'The session was cancelled',
      titleBy: '{name} cancelled the session',
      text: 'The document was not sealed. Signatures from the conference do not count.',
      next: {
        signer:
          'The document is unchanged. Its owner can start a new session at any time and invite everyone again.',
        witness:
          'You do not need to do anything. If the owner starts a new session, you need a new invitation.',
        notary: 'You do not need to do anything. Your sessions are listed on your dashboard.',
      },
    },
    moved: {
      title: 'The session was rescheduled',
      text: 'The conference ended before the notarization began, so nothing was lost.',
      next: 'You stay in this session. We are looking for a notary for the new time.',
      nextNotary:
        'You are no longer assigned to this session. We are looking for a notary for the new time and may ask you again.',
    },
    ended: {
      title: 'The conference has ended',
      titleBy: '{name} ended the conference',
      sealing: 'All signatures are saved, and the document is being sealed.',
      sealingNext: 'This page updates when the document is sealed.',
      begun:
        'The notarization is not complete, and the document is not sealed yet. All signatures are saved.',
      begunNext:
        'To continue, join the conference again. If the notary is away for 15 minutes, we ask another notary, and the signatures no longer count.',
      begunNextNotary:
        'To continue, join the conference again. If you are away for 15 minutes, we ask another notary, and the signatures no longer count.',
      open: 'The notarization had not begun, so nothing was lost.',
      openNext: 'The session is still open. Join the conference again when everyone is ready.',
    },
    removed: {
      title: 'You are no longer part of this session',
      /** Who removed the person. */
      by: '{name} removed you from this session.',
      byUnknown: 'The owner or the notary removed you from this session.',
      text: 'You had not signed anything. The personal details and pictures that you provided are no longer part of the session. If the conference was recorded, the recording up to that point is kept.',
      next: 'If this is a mistake, ask the person who invited you to send a new invitation.',
    },
  },
} as const;
