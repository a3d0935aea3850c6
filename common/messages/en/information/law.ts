export const english = {
  legalRequirementsPage: {
    title: 'Legal requirements',
    intro:
      'An overview of the legal requirements for remote online notarization in the United States. The law of the notary’s state applies. This page is not legal advice.',
    parts: {
      notary: {
        title: 'The notary',
        paragraphs: [
          'The notary must hold a current commission and be authorized to notarize online, and must be physically located in the commissioning state during the act. Texas (1 TAC 87.41), Ohio (OAC 111:6-1-05) and New York (19 NYCRR 182.4) state this explicitly.',
        ],
      },
      identity: {
        title: 'Your identity',
        paragraphs: [
          'The model law (RULONA § 14A) provides three ways to verify your identity: the notary knows you personally, a credible witness vouches for you under oath, or you pass at least two types of identity proofing. States add their own requirements. Texas, for example, requires five knowledge questions with five choices each, of which you must answer at least 80 percent correctly (1 TAC 87.70).',
        ],
      },
      record: {
        title: 'The recording and the journal',
        paragraphs: [
          'Audio and video of the session are recorded without gaps and kept for several years: five in Arizona, seven in Nevada and Illinois, and ten in New York and under the model law. Nevada requires that the recording is announced first (NRS 240.1995). In Arizona, the recording must not show the document (R2-12-1308).',
          'The notary keeps a journal. For each act, it contains the date and time, the type of act, the title of the document, the name of the principal, and how their identity was verified (Florida Statutes 117.245).',
        ],
      },
      certificate: {
        title: 'The certificate',
        paragraphs: [
          'The certificate states the place, the date, the principal and the act, and that the act was performed by means of communication technology. Ohio prescribes the exact wording (OAC 111:6-1-04).',
        ],
      },
      abroad: {
        title: 'Signers outside the United States',
        paragraphs: [
          'You may sign from another country if the document has a connection to the United States and the law of the country where you are does not prohibit it.',
        ],
      },
    },
  },
  complianceGuidePage: {
    title: 'Compliance guide',
    intro: 'For organizations that send documents for notarization or receive notarized documents.',
    parts: {
      before: {
        title: 'Before the session',
        paragraphs: [
          'Ask the recipient whether they accept remotely notarized documents. Upload the final version: a sealed document cannot be edited, and a notary does not seal a document with blanks.',
          'Read the analysis report. It shows each finding with its page and text. It does not decide anything.',
        ],
      },
      during: {
        title: 'During the session',
        paragraphs: [
          'The notary leads the session. No one may sign for someone else or help a signer answer the identity questions. The notary stops the session if someone does not appear to act freely.',
        ],
      },
      after: {
        title: 'After the session',
        paragraphs: [
          'Keep the sealed PDF unchanged. If you print it or save it again in another program, the proof is lost. A printout shows the seal but cannot be verified.',
          'Verify the documents that you receive. The signature names the notary and the time, and the certificate names the commission. Our root certificate is public.',
        ],
      },
    },
  },
  compliancePage: {
    title: 'Compliance',
    intro: 'How Sealwright meets its commitments, and how you can check this yourself.',
    parts: {
      evidence: {
        title: 'Evidence',
        paragraphs: [
          'Sealed documents contain PAdES signatures (ETSI EN 319 142). If a timestamping authority is configured, they also contain RFC 3161 timestamps. Any program that supports these standards can verify them.',
        ],
      },
      access: {
        title: 'Access',
        paragraphs: [
          'The server checks every request against what the user may do with the requested data. If something belongs to another user, the response is the same as if it did not exist. Privileged actions are recorded in an audit log that no one can change.',
        ],
      },
      accessibility: {
        title: 'Accessibility',
        paragraphs: [
          'Our screens follow WCAG 2.2 at level AA. They can be used with a keyboard and a screen reader, and have sufficient contrast in the light and dark themes. If something does not work for you, please tell us.',
        ],
      },
    },
  },
} as const;
