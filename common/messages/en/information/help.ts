export const english = {
  helpPage: {
    title: 'Help center',
    intro: 'What you need, what happens, and what to do when something does not work.',
    parts: [
      {
        id: 'begin',
        title: 'What you need before you begin',
        paragraphs: [
          'A computer or a phone with a camera, a microphone and a current browser; the document as a PDF, Word, image or text file of at most 10MB; and the identity document that your notary will ask to see.',
          'Everyone who signs needs an account of their own. Signers and witnesses whom you invite receive a link that is bound to their e-mail address.',
        ],
      },
      {
        id: 'documents',
        title: 'Which documents can be notarized',
        paragraphs: [
          'Contracts, property deeds, powers of attorney, affidavits and most other papers that end in a signature. For a real estate closing, ask the title company and the county recorder first whether they record papers that were notarized online. For a corporate filing, ask the office that receives it.',
          'Some papers may not be notarized remotely everywhere: wills, and documents that have to exist on paper only, are the usual examples. Your notary refuses what the law of the commission does not allow.',
          'The analysis of your document looks for blanks, contradicting dates and missing parts before the session, because a notary may not seal a paper with blanks in it.',
        ],
      },
      {
        id: 'identity',
        title: 'How your identity is verified',
        paragraphs: [
          'The notary establishes who you are in the way that the state of the commission prescribes: by personal knowledge, by an identity document, or by a credible witness. Have the original of your passport, driver license or identity card at hand.',
          'The notary sees you and your document on video. How your identity was established is written on the certificate.',
        ],
      },
      {
        id: 'session',
        title: 'What happens in the session',
        paragraphs: [
          'You press Start Notarization on a document that is ready, say where you are, and a commissioned notary who is available is asked. When none is free, the request waits and is offered as soon as one is; you can leave the page.',
          'In the session everyone sees the same pages. You adopt a signature, typed or drawn, and place it. The notary completes the certificate, proves who is sealing with a second factor, and seals.',
          'If the connection breaks, stay on the page: it reconnects by itself after five seconds and nothing that was signed is lost.',
        ],
      },
      {
        id: 'sealed',
        title: 'How to check a sealed document',
        paragraphs: [
          'Open the PDF in any program that checks signatures, or give it to the page Verify a document. Both say who sealed it, when, and whether a single byte was changed since. You need no account for this, and the recipient needs none either.',
          'The engraving on the certificate is computed from the document. It helps the eye to tell two papers apart; the proof is the signature in the file.',
        ],
      },
      {
        id: 'sign-in',
        title: 'When you cannot sign in',
        paragraphs: [
          'Your organisation may run the sign-in itself; then its help desk resets your password. A notary who has lost every second factor asks the administrator to reset them, and sets up a new one before the next seal.',
        ],
      },
    ],
  },
} as const;
