export const english = {
  /** The state of the search for a notary, written by the server. */
  dispatchMessages: {
    completed: 'The session is completed.',
    cancelled: 'The session was cancelled.',
    cancelledBy: {
      owner: 'The owner of the document cancelled the session.',
      notary: 'The notary cancelled the session.',
      administrator: 'Our office cancelled the session.',
    },
    /** After the sentence that says who cancelled it. */
    reasonGiven: '{cancelled} Reason: {reason}',
    cancelledFor: 'The session was cancelled. Reason: {reason}',
    accepted: '{notary}, notary commissioned in {state}, has accepted.',
    offered: 'We asked a notary and are waiting for an answer.',
    searching: 'We are looking for an available notary.',
    nobodyFree:
      'No notary is available right now. You keep your place. We will ask the next notary as soon as one is available.',
  },
  /** Names of invited people for those who do not see their email addresses. */
  invitedNames: {
    signer: 'The invited signer',
    witness: 'The invited witness',
    /** Before a notary has accepted. */
    notary: 'The notary',
  },
} as const;
