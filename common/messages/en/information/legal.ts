export const english = {
  termsPage: {
    title: 'Terms',
    intro: 'What you and the operator of this installation promise each other.',
    parts: [
      {
        id: 'service',
        title: 'The service',
        paragraphs: [
          'You upload documents, have them analysed, meet a commissioned notary on video and receive a sealed PDF. The notary is a public officer and decides alone whether the act may be done.',
          'The analysis helps you to read closely. It is not legal advice. Templates are drafts for usual cases; have a lawyer read what matters to you.',
        ],
      },
      {
        id: 'yours',
        title: 'What you promise',
        paragraphs: [
          'You act under your own name, upload only what you may upload, do not sign for others, and keep your sign-in to yourself.',
        ],
      },
      {
        id: 'price',
        title: 'Price',
        paragraphs: [
          'The prices on the public page hold when you begin. There are no setup fees, you can cancel anytime, and you have a 30-day money-back guarantee. A custom template is charged only once it has been generated and approved.',
        ],
      },
      {
        id: 'end',
        title: 'When it ends',
        paragraphs: [
          'You can delete your account in your profile. What the law makes a notary keep, the journal and the recording of an act, is kept for its time and then deleted; what else is kept is named before you confirm.',
        ],
      },
    ],
  },
  cookiesPage: {
    title: 'Cookie policy',
    intro: 'Two kinds of cookies, both needed, none that follows you.',
    parts: [
      {
        id: 'session',
        title: 'The session',
        paragraphs: [
          'After you sign in, one cookie names your session. It cannot be read by scripts, ends after 12 hours without use and after 7 days in any case. While you sign in, short-lived cookies hold the sign-in together.',
        ],
      },
      {
        id: 'browser',
        title: 'What your browser remembers',
        paragraphs: [
          'The theme that you chose is kept in your browser and is not sent to us. The token of a video session is kept until you close the tab.',
          'There is no advertising, no measuring by third parties, and nothing is loaded from other servers.',
        ],
      },
    ],
  },
  dataProtectionPage: {
    title: 'Data protection',
    intro: 'For those who have to answer for personal data under the GDPR or a law like it.',
    parts: [
      {
        id: 'roles',
        title: 'Roles',
        paragraphs: [
          'The operator of this installation is the controller for accounts and sessions. The notary is a controller of the journal and the recording, because the law makes the notary keep them.',
        ],
      },
      {
        id: 'grounds',
        title: 'Grounds',
        paragraphs: [
          'The contract with you for the service; legal obligation for journal, recording and certificate; your consent for the newsletter, which each letter lets you withdraw.',
        ],
      },
      {
        id: 'measures',
        title: 'Measures',
        paragraphs: [
          'Encryption at rest with a key for each file, encryption on the way, least privilege on the server, a second factor before each seal, an audit log, and deletion by rule.',
        ],
      },
      {
        id: 'places',
        title: 'Places',
        paragraphs: [
          'Data stay where the operator keeps the database and the files. Video flows between the people in the call; it passes a relay only where the network leaves no other way.',
        ],
      },
    ],
  },
} as const;
