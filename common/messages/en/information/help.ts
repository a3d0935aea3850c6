export const english = {
  helpPage: {
    title: 'Help center',
    intro: 'What you need, what to expect, and what to do if something goes wrong.',
    parts: {
      begin: {
        title: 'What you need before you begin',
        paragraphs: [
          'You need a computer or phone with a camera, a microphone and an up-to-date browser. You also need your document as a PDF, Word, image or text file of up to 10 MB, and the identity document that your notary will ask to see.',
          'You need an account to upload a document. Signers and witnesses whom you invite do not need one: they receive an email with a link that works only for their email address.',
        ],
      },
      documents: {
        title: 'Which documents can be notarized',
        paragraphs: [
          'You can notarize contracts, property deeds, powers of attorney, affidavits and most other documents that need a signature. Before a real estate closing, ask the title company and the county recorder whether they accept documents that were notarized online. Before a corporate filing, ask the office that receives it.',
          'Some documents cannot be notarized remotely in every state. Common examples are wills and documents that must exist on paper. Your notary must refuse an act that the law of their state does not allow.',
          'Before the session, the analysis checks your document for blanks, conflicting dates and missing parts. A notary may not seal a document that contains blanks.',
        ],
      },
      identity: {
        title: 'How your identity is verified',
        paragraphs: [
          'The notary verifies your identity as the law of their state requires: by personal knowledge, with an identity document, or through a credible witness. Have your original passport, driver’s license or identification card ready.',
          'The notary sees you and your document on video. The certificate states how your identity was verified. An identity check costs nothing extra, even if it fails.',
        ],
      },
      session: {
        title: 'What happens in the session',
        paragraphs: [
          'Select Start Notarization next to a document that is ready, and tell us where you are. We then ask an available notary. If no notary is available, your request stays open until one is. You can leave the page while you wait.',
          'In the session, everyone sees the same pages. You create a signature by typing it, drawing it or uploading a picture of it, and then place it in the document. The notary completes the certificate, confirms their own identity with a second factor, and seals the document.',
          'If the connection is lost, stay on the page. It reconnects automatically within a few seconds, and nothing that you signed is lost.',
        ],
      },
      sealed: {
        title: 'How to check a sealed document',
        paragraphs: [
          'Open the PDF in any program that checks digital signatures, or use our page “Verify a document”. Both show who sealed the document, when it was sealed, and whether it has changed since then. You do not need an account for this, and neither does anyone to whom you send the document.',
          'After a document is sealed, its owner can download it. So can each signer and witness who signed on their own device: with an account at any time, without one for 14 days. We email them a link, unless they have turned off emails about documents.',
          'The engraving on the certificate page is computed from the document. It helps you tell two documents apart. The proof is the digital signature in the file.',
        ],
      },
      'sign-in': {
        title: 'If you cannot sign in',
        paragraphs: [
          'If your organization manages the sign-in, ask its help desk to reset your password. If you are a notary and have lost all of your second factors, ask your administrator to reset them. You must set up a new one before you can seal again.',
        ],
      },
    },
  },
} as const;
