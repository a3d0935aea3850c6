export const english = {
  termsPage: {
    title: 'Terms',
    intro: 'What you and the operator of this installation agree to.',
    parts: {
      service: {
        title: 'The service',
        paragraphs: [
          'You upload documents, have them analyzed, meet a commissioned notary by video, and receive a sealed PDF. The notary is a public officer who alone decides whether to perform the act.',
          'The analysis helps you review your document. It is not legal advice. Templates are drafts for common situations. For important matters, have a lawyer review your document.',
        ],
      },
      yours: {
        title: 'Your obligations',
        paragraphs: [
          'You must act under your own name, upload only documents that you have the right to upload, not sign for anyone else, and keep your sign-in credentials to yourself.',
        ],
      },
      price: {
        title: 'Prices',
        paragraphs: [
          'The prices on our home page at the time when you start or subscribe apply. Before you start a notarization, you see the most that it can cost. It rises later only if you invite someone for whom we charge. You see the amount before you send the invitation, and pay it only if they sign. There are no setup fees. You can pay for each notarization, which is one notarial act, or subscribe to Business. For a notarization, your saved card is charged after your documents are sealed, and only for sealed documents. If you cancel a session before a document is sealed, nothing is charged. We do not charge for identity checks, whether they pass or fail. Business renews each month, and your saved card is charged, until you cancel it under Billing in your profile. If you cancel, the plan ends with the trial or the month that is paid. For 30 days after a payment you can ask our support to refund it in full. The notarized documents stay valid. A plan whose current month is refunded ends. You are charged for a custom template only once it has been generated and approved.',
        ],
      },
      end: {
        title: 'Ending your account',
        paragraphs: [
          'You can delete your account in your profile. The law requires the notary to keep the journal and the recording of each act for a certain time. They are deleted after that. Before you confirm, we show you what else is kept.',
        ],
      },
    },
  },
  privacyPage: {
    title: 'Privacy',
    intro: 'What data we keep about you, why, for how long, and who can see it.',
    parts: {
      kept: {
        title: 'What we keep',
        paragraphs: [
          'We keep your name and email address; your documents and their analysis; your sessions with their chat, signatures and recording; your purchases; and your current sign-ins.',
          'If you subscribe to the newsletter, we keep your email address until you unsubscribe and for 90 days after that. If an address is never confirmed, we keep it for 90 days. If you write to our office, we keep your message, name and address for one year after we received it or last worked on it.',
          'To verify your identity for a session, we keep the details that you enter and the pictures of your identity document. We delete the pictures a few hours after the act, as the notary’s state requires. If you asked to add them to the evidence, we keep them as long as the details that you entered. We keep those details as long as the record of the act. We delete both at once if the session is cancelled or you leave it, and if no one continues the session for {days, number} days after its scheduled time. If there is a legal hold, we keep them until it is lifted.',
          'If you agree to text messages, we keep your mobile number and your consent until you remove the number in your profile or reply STOP. A number to which somebody had the link of an invitation sent is deleted when the invitation is accepted or withdrawn.',
          'Each document and each recording is encrypted with its own key. If this installation manages the sign-in itself, passwords are stored as Argon2id hashes.',
        ],
      },
      who: {
        title: 'Who can see it',
        paragraphs: [
          'You can see your data. The notary, signers and witnesses of your session can see the document that they work on. The public verification page shows who sealed a document and when. It never shows the document or your name.',
          'If the operator has configured a language model for the analysis, the text of your document is sent to it. The report names the analyzer that read your document.',
          'If the operator has configured a provider of text messages, it gets the number and the text of each message.',
          'If the operator has configured an identity verification service, that service gets the pictures of your identity document and your face and the details that you entered, but only after you request the checks. A service for identity questions gets the details that you entered. The evidence names both services.',
        ],
      },
      rights: {
        title: 'Your rights',
        paragraphs: [
          'In your profile, you can download a copy of the data that we keep about you, and delete your account. Before you confirm, we show you what is deleted, what is kept, and for how long. We also send you this by email.',
          'If you take part without an account, write to our office, or create an account with the same email address to do this yourself.',
          'Newsletter subscriptions and messages to our office are linked to your account only by their email address. They are included in your copy and deleted with your account if it is proven that the address is yours: by your sign-in provider, by an invitation that you accepted from an email, or because you confirmed the newsletter while you were signed in. If it is not proven, they stay unchanged for the periods above, because anyone could have entered your address.',
        ],
      },
    },
  },
  cookiesPage: {
    title: 'Cookie policy',
    intro: 'We use only cookies that the service needs. None of them tracks you.',
    parts: {
      session: {
        title: 'The session',
        paragraphs: [
          'After you sign in, one cookie identifies your session. Scripts cannot read it. It expires after 12 hours without activity, and after 7 days in any case. While you sign in, short-lived cookies keep track of the sign-in.',
          'The language that you choose is stored in a cookie for one year. The server reads it to send pages in this language.',
        ],
      },
      browser: {
        title: 'What your browser stores',
        paragraphs: [
          'The theme that you choose is stored in your browser and is not sent to us. The token of a video session is stored until you close the tab.',
          'There is no advertising and no third-party analytics, and nothing is loaded from other servers.',
        ],
      },
    },
  },
  dataProtectionPage: {
    title: 'Data protection',
    intro: 'For those who are responsible for personal data under the GDPR or a similar law.',
    parts: {
      roles: {
        title: 'Roles',
        paragraphs: [
          'The operator of this installation is the controller for accounts and sessions. The notary is a controller for the journal and the recording, because the law requires the notary to keep them.',
        ],
      },
      grounds: {
        title: 'Legal bases',
        paragraphs: [
          'The legal bases are the contract with you for the service; a legal obligation for the journal, the recording and the certificate; and your consent for the newsletter, which you can withdraw through a link in each email.',
        ],
      },
      measures: {
        title: 'Security measures',
        paragraphs: [
          'The measures include encryption at rest with a separate key for each file, encryption in transit, least privilege on the server, a second factor before each seal, an audit log, and deletion according to fixed rules.',
        ],
      },
      places: {
        title: 'Where data is stored',
        paragraphs: [
          'Data stays where the operator keeps the database and the files. Video is sent directly between the participants of a call. It passes through a relay only if the network allows no direct connection.',
        ],
      },
    },
  },
} as const;
