export const english = {
  /** The state of the search for a notary, written by the server. */
  dispatchMessages: {
    completed: 'The session is completed.',
    cancelled: 'The session was cancelled.',
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
