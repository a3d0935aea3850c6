export const english = {
  /** The rows of the checklist on the page of a session. */
  checklistMessages: {
    rows: {
      notary: 'Notary',
      identity: 'Identity',
      devices: 'Camera, microphone and connection',
      document: 'Document',
      participants: 'Participants',
    },
    done: {
      notary: 'A notary has accepted.',
      identity: 'Everyone has prepared the identity check.',
      devices: 'Tested on this device.',
      document: 'The pages are ready, and every field is assigned to someone.',
      pages: 'The pages are ready.',
      participants: 'No invitations are waiting for an answer.',
    },
    isDone: 'Done',
    devicesUntested: 'Recommended: test them on this device. It takes a few seconds.',
    devicesTest: 'Test them now',
  },
  /** Text of the waiting room: who is present and what is missing. */
  openMatterMessages: {
    title: 'Checklist',
    call: 'Before the conference',
    act: 'For the notarization',
    nothing: 'You have done everything that is required. You can join the conference.',
    nothingYet: 'You have done everything that is required from you.',
    nothingNow: 'Nothing is required from you until a notary accepts.',
    identityLater:
      'Every signer who joined has entered their details. After a notary accepts, this page shows what else is needed. That depends on the law of the notary’s state.',
    waits: 'Waiting for others',
    notary: 'No notary has accepted yet. We ask one notary after another.',
    pages: 'The pages of the document are still being prepared. They appear automatically.',
    commission:
      'Your commission must be active and valid to begin. Renew it, or cancel the session so that we can ask another notary.',
    commissionToSeal:
      'Your commission must be active and valid to seal. Renew it in your notary profile.',
    stoppedToSeal:
      'Your commission must be active and valid to seal. Ask your administrator why it is not.',
    details:
      'You have not confirmed your name, birth date and address yet. The identity check requires them.',
    identity: 'Your identity check is not complete.',
    secondFactor: 'Set up a passkey or an authenticator app. You need one to seal the document.',
    present: 'In the conference now',
    absent: 'Not in the conference',
    noneIn: 'No one is in the conference yet.',
    someIn: '{present, number} of {all, number} are in the conference.',
    allIn: 'Everyone is in the conference.',
    stillPrepares: '{name} still has something to prepare.',
    identityOpen: '{name} has not completed the identity check.',
    invitationOpen: '{name} has not accepted the invitation yet.',
    invitationExpired: 'The invitation of {name} has expired.',
    /** For a person who may invite. */
    invitationExpiredNext: 'The invitation of {name} has expired. Send it again, or withdraw it.',
    witness:
      'A document in this session has a line for a witness to sign. If a witness has to sign, invite them now. Otherwise, you do not need to do anything.',
    ownFields: 'You fill in during the conference: {fields}.',
    nobodysFields: 'No one is assigned to: {fields}.',
  },
  /** Labels of the links for resolving a matter, by its kind. */
  matterLinks: {
    document: 'Open the document',
    commission: 'Open your notary profile',
    identity: 'Go to the identity check',
    invitation: 'View the invitations',
    witness: 'Invite a witness',
    own_fields: 'View the fields',
    nobodys_fields: 'Assign the fields',
    second_factor: 'Open your profile',
  },
} as const;
