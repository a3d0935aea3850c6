export const english = {
  emailMessages: {
    /** The last line of every email. */
    signature: 'Sealwright',
    /** Text below the signature, by topic: why the email was sent. */
    footers: {
      documents:
        'You get this email because emails about documents are turned on in your profile. Change this setting here:',
      sessions:
        'You get this email because emails about sessions are turned on in your profile. Change this setting here:',
      /** For a person without an account, who has no profile. */
      guest: 'You get this email because you take part in this notarization.',
      guestSessions:
        'You get this email because you take part in this notarization. You can turn off emails like this one on your session page.',
      account:
        'You get this email because it is about your account or your role. Such emails cannot be turned off.',
    },
    /** The last paragraphs of an email to a person who is invited and has not joined. */
    openLink:
      'Open this link and follow the steps:\n\n{link}\n\nYou do not need an account. We will email you a code to confirm your address ({email}). The link is only for you. Accept the invitation by {until}.\n\nSealwright\n',
    /** A participant whose account no longer exists. */
    anotherPerson: 'another person',
    signingCode: {
      subject: '{digits} is your code to sign “{name}”',
      text: 'Your code to sign “{name}”:\n\n    {digits}\n\nEnter it in Sealwright within 10 minutes. It works once.\n\nDo not share this code with anyone. Anyone who asks you for it may be trying to sign in your name. If you are not signing a document right now, ignore this email.\n\nSealwright\n',
    },
    /** A code for an invited person who joins without an account. */
    joinCode: {
      subject: '{digits} is your code for the notarization of “{name}”',
      text: 'Your code for the notarization of “{name}”:\n\n    {digits}\n\nEnter it on the page that the link opened, within 10 minutes. It works once.\n\nDo not share this code with anyone. Anyone who asks you for it may be trying to act in your name. If you did not request this code, ignore this email.\n\nSealwright\n',
    },
    /** A code for a person who takes part on the device of another participant. */
    coLocatedCode: {
      subject: '{digits} is your code on the device of {device}',
      text: '{purpose}\n\n    {digits}\n\nEnter it yourself on that device within 10 minutes. It works once and only for this purpose.\n\nDo not share this code with anyone, not even {device}. Anyone who asks you for it may be trying to act in your name. If you are not in the same place as {device}, ignore this email.\n\nSealwright\n',
      seat: 'Your code to join the notarization of “{name}” on the device of {device}:',
      step: 'Your code for “{step}” in the notarization of “{name}”, on the device of {device}:',
      markOnPage:
        'Your code for a mark on page {page} in the notarization of “{name}”, on the device of {device}:',
      mark: 'Your code for a mark in the document in the notarization of “{name}”, on the device of {device}:',
    },
    documentReady: {
      subject: 'Your document “{name}” is ready',
      text: 'Your document “{name}” was analyzed on {when} and is ready for notarization.\n\nRead the report and start the notarization here:\n{link}',
    },
    documentFailed: {
      subject: 'Your document “{name}” could not be analyzed',
      text: 'Your document “{name}” could not be analyzed on {when}.\n\nReason: {reason}\n\nYour file is kept. See what you can do next:\n{link}',
    },
    documentSealed: {
      subject: 'Your document “{name}” is notarized',
      text: 'Your document “{name}” was notarized by {notary} on {when}.\n\nDownload it here:\n{link}\n\nAnyone can verify it here without an account:\n{verifyLink}',
    },
    /** For a person who took part in another person's notarization. */
    actSealed: {
      subject: 'The document “{name}” is notarized',
      text: '{notarized}\n\n{next}\n\nAnyone can verify it here without an account:\n{verifyLink}',
      /** By the role in the invitation. */
      notarized: {
        signer: 'The document “{name}”, which you signed, was notarized by {notary} on {when}.',
        witness:
          'The document “{name}”, which you signed as a witness, was notarized by {notary} on {when}.',
        credible_witness:
          'The document “{name}”, for which you were a credible witness, was notarized by {notary} on {when}.',
      },
      /** For a person who signed with their own account. */
      copy: 'Sign in and download your copy here:\n{link}',
      /** For a person who signed without an account. */
      guestCopy:
        'Open this link to download your copy. We will email you a code to confirm your address. The link works for {days} days:\n{link}',
      /** For a person who signed on the device of another participant, while the session continues. */
      copyLater: 'You can download your copy when the session is over.',
      /** For a person who signed nothing. */
      session: 'See the session here:\n{link}',
    },
    /** For each person of a session with several documents. */
    sessionResults: {
      subject:
        '{sealed, number} of {count, number} documents of your session {sealed, plural, one {is} other {are}} notarized',
      text: '{results}\n\n{documents}\n\n{next}',
      over: 'The session is over. {notary} notarized {sealed, number} of its {count, number} documents:',
      soFar:
        '{notary} has notarized {sealed, number} of the {count, number} documents of your session so far. We will email you again when the session is over.',
      documents: {
        sealed:
          '- “{name}”: notarized. Anyone can verify it here without an account:\n  {verifyLink}',
        rejected: '- “{name}”: rejected by the notary',
        deferred: '- “{name}”: not notarized in this session. It can be notarized in another one.',
        sealing: '- “{name}”: being sealed',
        open: '- “{name}”: not notarized yet',
      },
      owner: 'See the session and download your documents here:\n{link}',
    },
    sessionScheduled: {
      subject: 'The notarization of “{name}” is scheduled',
      text: 'The notarization of “{name}” is scheduled for:\n\n{when}\n\nWe are looking for a notary and will email you as soon as one accepts. See the session here:\n{link}',
    },
    /** Instead of `sessionScheduled`, if the time of the session has come. */
    sessionRequested: {
      subject: 'We are looking for a notary for “{name}”',
      text: 'We received your request to notarize “{name}”. We are looking for a notary and will email you as soon as one accepts. {begins}\n\nSee the session here:\n{link}',
    },
    notaryAccepted: {
      subject: 'A notary is ready for “{name}”',
      text: '{accepted} {begins}\n\nJoin the session here:\n{link}',
      begins: {
        scheduled: 'It is scheduled for:\n\n{when}',
        now: 'The session begins as soon as everyone is ready.',
      },
      /** What happened, by the role of the reader. */
      accepted: {
        owner:
          '{notary}, a notary commissioned in {state}, has accepted your notarization of “{name}”.',
        signer:
          '{notary}, a notary commissioned in {state}, has accepted the notarization of “{name}”, in which you are a signer.',
        witness:
          '{notary}, a notary commissioned in {state}, has accepted the notarization of “{name}”, in which you are a witness.',
      },
    },
    sessionOffered: {
      subject:
        'New session offer: “{name}”{others, plural, =0 {} one { and # other document} other { and # other documents}}',
      text: 'You have a new session offer: {act}, “{name}”{others, plural, =0 {} one { and # other document} other { and # other documents}}, scheduled for:\n\n{when}\n\nPlease answer by:\n\n{answerBy}\n\nAccept or decline it here:\n{link}\n\nIf you do not answer by then, we will ask another notary. If no one accepts, we may offer the session to you again. You will not get another email, but you will find the offer on the same page.',
    },
    nobodyFree: {
      subject: 'No notary is available yet for “{name}”',
      text: 'No notary is available yet for the notarization of “{name}”, scheduled for:\n\n{when}\n\nYou keep your place in line. As soon as a notary is available, we will ask them and email you. You can also cancel the session and choose another time here:\n{link}',
    },
    /** For a person who is invited and has not joined, by role. */
    joinNow: {
      signer:
        'You are invited as a signer and have not joined yet. Join now, and we will email you as soon as another notary accepts.',
      witness:
        'You are invited as a witness and have not joined yet. Join now, and we will email you as soon as another notary accepts.',
      credible_witness:
        'You are invited as a credible witness and have not joined yet. Join now, and we will email you as soon as another notary accepts.',
    },
    anotherNotary: {
      subject: 'We are looking for another notary for “{name}”',
      text: '{gone} You keep your place for:\n\n{when}\n\nWe are asking another notary and will email you as soon as one accepts.\n\n{link}',
      /** What happened, by the role of the reader. */
      gone: {
        owner: 'The notary who had accepted your notarization of “{name}” is no longer available.',
        signer:
          'The notary who had accepted the notarization of “{name}”, in which you are a signer, is no longer available.',
        witness:
          'The notary who had accepted the notarization of “{name}”, in which you are a witness, is no longer available.',
      },
    },
    invitedAnotherNotary: {
      subject: 'We are looking for another notary for “{name}”',
      text: 'The notary who had accepted the notarization of “{name}” is no longer available. We are asking another notary. The session is still scheduled for:\n\n{when}\n\n{joinNow} {openLink}',
    },
    notaryLeft: {
      subject: 'The notary left the conference for “{name}”',
      text: 'The notary left the conference for “{name}” on {when} and did not come back. Nothing was sealed. {again}\n\n{next}\n\n{link}',
      signAgain:
        'Signatures from that conference no longer count: you must sign again while the next notary watches.',
      witnessAgain:
        'Signatures from that conference no longer count: the next notary needs you to witness and sign again.',
      nextForOwner: 'We are asking another notary now and will email you as soon as one accepts.',
      nextForInvited:
        'We are asking another notary now and will email you as soon as one accepts. You keep your place, and you can join again then.',
    },
    sealFailed: {
      subject: '“{name}” could not be sealed',
      text: 'The notary requested the seal of “{name}” on {when}, but the document could not be sealed. Nothing was lost, and the session is still open.\n\n{next}\n\n{link}',
      nextForNotary: 'Open the session to see the reason and to join the conference again.',
      nextForOthers:
        'The notary can seal it again. The notary may need you in the conference. Open the session to join again:',
    },
    sessionReminder: {
      subject: 'Reminder: the notarization of “{name}” starts soon',
      text: 'The notarization of “{name}” is scheduled for:\n\n{when}\n\nHave your identity document ready. Check your camera and microphone, and join here:\n{link}',
    },
    invitedReminder: {
      subject: 'Reminder: the notarization of “{name}” starts soon',
      text: 'The notarization of “{name}” is scheduled for:\n\n{when}\n\n{prepare} {openLink}',
      /** By the role in the invitation. */
      prepare: {
        signer:
          'You are invited as a signer and have not joined yet. Have your identity document ready.',
        witness:
          'You are invited as a witness and have not joined yet. Have your identity document ready.',
        credible_witness:
          'You are invited as a credible witness and have not joined yet. Have your identity document ready.',
      },
    },
    invitedMoved: {
      subject: 'The notarization of “{name}” has a new time',
      text: '{was}\n\n{before}\n\nIt is now scheduled for:\n\n{when}\n\nYou have not joined yet. {openLink}',
      /** By the role in the invitation. */
      was: {
        signer:
          'The notarization of “{name}”, to which you are invited as a signer, was scheduled for:',
        witness:
          'The notarization of “{name}”, to which you are invited as a witness, was scheduled for:',
        credible_witness:
          'The notarization of “{name}”, to which you are invited as a credible witness, was scheduled for:',
      },
    },
    signerMissed: {
      subject: 'You missed the notarization of “{name}”',
      text: 'The notary waited 15 minutes for you at the notarization of “{name}”, scheduled for:\n\n{when}\n\nYour document and the session are kept. If another time is better for you, choose one here:\n{link}',
    },
    notaryMissed: {
      subject: 'The notary did not join the notarization of “{name}”',
      text: 'We are sorry: the notary did not join the notarization of “{name}”, scheduled for:\n\n{when}\n\nWe are asking another notary now and will email you as soon as one accepts. {next}\n{link}',
      /** What the reader can do, by role. */
      next: {
        owner: 'You can also choose another time here:',
        signer: 'You keep your place as a signer. Open the session here:',
        witness: 'You keep your place as a witness. Open the session here:',
      },
    },
    invitedNotaryMissed: {
      subject: 'The notary did not join the notarization of “{name}”',
      text: 'We are sorry: the notary did not join the notarization of “{name}”, scheduled for:\n\n{when}\n\nWe are asking another notary now. {joinNow} {openLink}',
    },
    missedByNotary: {
      subject: 'You missed the notarization of “{name}”',
      text: 'You had accepted the notarization of “{name}”, scheduled for:\n\n{when}\n\nYou were not in the conference 15 minutes after that time, so the session is no longer assigned to you. We are asking another notary and have told the participants.',
    },
    sessionMoved: {
      subject: 'The notarization of “{name}” has a new time',
      text: 'The notarization of “{name}” was scheduled for:\n\n{before}\n\nIt is now scheduled for:\n\n{when}\n\n{next}',
      nextForNotary:
        'The session is no longer assigned to you. We are asking notaries again for the new time, and may ask you too.',
      nextForInvited: 'You keep your place. We are asking a notary for the new time.',
    },
    sessionCancelled: {
      subject: 'The notarization of “{name}” was cancelled',
      text: '{by} cancelled the notarization of “{name}” on {when}.\n\nReason: {reason}\n\nNothing was sealed, and the document was not changed.',
      noReason: 'none given',
    },
    identityForgotten: {
      subject: 'Your identity information for “{name}” was deleted',
      text: 'Nobody continued the notarization of “{name}” in the {days, plural, one {# day} other {# days}} after its scheduled time. The information and pictures that you provided to prove your identity were therefore deleted on {when}.\n\nThe document was not changed, and the session is still open. If you continue, you will need to prove your identity again. If you no longer need the session, cancel or leave it:\n{link}',
    },
    invitedCancelled: {
      subject: 'The notarization of “{name}” was cancelled',
      text: '{was} It will not take place. The link in your invitation no longer works, and you do not need to do anything.\n\nSealwright\n',
      /** By the role in the invitation. */
      was: {
        signer:
          'The notarization of “{name}”, to which you were invited as a signer, was cancelled on {when}.',
        witness:
          'The notarization of “{name}”, to which you were invited as a witness, was cancelled on {when}.',
        credible_witness:
          'The notarization of “{name}”, to which you were invited as a credible witness, was cancelled on {when}.',
      },
    },
    invitation: {
      subject: '{from} invites you to a notarization',
      text: '{invites}\n\n{begins}\n\nOpen this link and follow the steps:\n\n{link}\n\nYou do not need an account. We confirm your email address ({email}) with a code. The link is only for you. Accept the invitation by {until}.\n\nSealwright\n',
      begins: {
        scheduled: 'The video call is scheduled for {when}.',
        now: 'The video call begins as soon as a notary and the participants are ready.',
      },
      /** By the role in the invitation. */
      invites: {
        signer:
          '{from} invites you to take part as a signer in the notarization of “{name}”{others, plural, =0 {} one { and # other document} other { and # other documents}}.',
        witness:
          '{from} invites you to take part as a witness in the notarization of “{name}”{others, plural, =0 {} one { and # other document} other { and # other documents}}.',
        credible_witness:
          '{from} invites you to take part as a credible witness in the notarization of “{name}”{others, plural, =0 {} one { and # other document} other { and # other documents}}.',
      },
    },
    accountDeleted: {
      subject: 'Your Sealwright account is deleted',
      text: 'Your account was deleted on {when}, as you asked. You are signed out everywhere. Documents that were never notarized are being deleted with their files.\n\nWhat we keep:\n\n{kept}\n\nYou can register again with the same email address at any time. Your new account will be empty.\n\nIf you did not ask for this, write to {contact} right away.',
    },
    contactRequest: {
      subject: 'New contact request: {topic}',
      text: 'A visitor sent a contact request on the public website. Read and answer it here:\n{link}\n',
    },
    confirmNewsletter: {
      subject: 'Please confirm the Sealwright newsletter',
      text: 'Someone, probably you, subscribed to the Sealwright newsletter with this address.\n\nTo receive it, open this page and press Confirm:\n{link}\n\nThe link works for 7 days. If it was not you, you can ignore this email. Without your confirmation, you will not receive the newsletter.\n\nSealwright\n',
    },
  },
} as const;
