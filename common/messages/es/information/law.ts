import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/information/law.ts';

export const spanish: Translation<typeof english> = {
  legalRequirementsPage: {
    title: 'Legal requirements',
    intro:
      'What the law asks of a remote online notarization in the United States, in short. The statute of the notary’s state decides; this page is not legal advice.',
    parts: [
      {
        id: 'notary',
        title: 'The notary',
        paragraphs: [
          'The notary holds a commission that has not expired and is allowed to act online, and sits inside the commissioning state during the act. Texas (1 TAC 87.41), Ohio (OAC 111:6-1-05) and New York (19 NYCRR 182.4) say so in so many words.',
        ],
      },
      {
        id: 'identity',
        title: 'Who you are',
        paragraphs: [
          'The model law (RULONA § 14A) knows three ways: the notary knows you personally, a credible witness swears to you, or at least two kinds of identity proofing are passed. States add their own figures, such as five knowledge questions with five choices each and 80 percent right answers in Texas (1 TAC 87.70).',
        ],
      },
      {
        id: 'record',
        title: 'The recording and the journal',
        paragraphs: [
          'Sound and picture are recorded without a gap and kept for years: five in Arizona, seven in Nevada and Illinois, ten in New York and under the model law. Nevada asks that the recording is announced first (NRS 240.1995). Arizona’s must not show the document (R2-12-1308).',
          'The notary keeps a journal of each act with its date and time, its kind, the title of the document, the name of the principal and how identity was established (Florida Statutes 117.245).',
        ],
      },
      {
        id: 'certificate',
        title: 'The certificate',
        paragraphs: [
          'The certificate names the place, the date, the principal and the act, and says that it was done by means of communication technology. Ohio prescribes the sentence (OAC 111:6-1-04).',
        ],
      },
      {
        id: 'abroad',
        title: 'Signers abroad',
        paragraphs: [
          'You may sign from another country where the document concerns the United States and the law of the place where you are does not forbid it.',
        ],
      },
    ],
  },
  complianceGuidePage: {
    title: 'Compliance guide',
    intro: 'For offices that send documents to be notarized, and for those who receive them.',
    parts: [
      {
        id: 'before',
        title: 'Before the session',
        paragraphs: [
          'Ask the recipient whether a remotely notarized document is accepted. Send the final text: what is sealed cannot be edited, and a notary does not seal blanks.',
          'Read the analysis. It names each finding with its page and its words, and it decides nothing.',
        ],
      },
      {
        id: 'during',
        title: 'During the session',
        paragraphs: [
          'The notary leads. Nobody may sign for somebody else, and nobody may help a signer to answer the questions about identity. A person who seems not to act freely stops the act.',
        ],
      },
      {
        id: 'after',
        title: 'After the session',
        paragraphs: [
          'Keep the sealed PDF as it is. Printing it, or saving it again in another program, loses the proof; the copy on paper shows the seal but cannot be verified.',
          'Verify what you receive: the signature names the notary and the time, and the certificate names the commission. Our root certificate is public.',
        ],
      },
    ],
  },
  compliancePage: {
    title: 'Compliance',
    intro: 'How this product keeps what it promises, and where you can check it yourself.',
    parts: [
      {
        id: 'evidence',
        title: 'Evidence',
        paragraphs: [
          'Sealed documents carry PAdES signatures (ETSI EN 319 142) and, where a time stamping authority is configured, time stamps by RFC 3161. Each can be verified with any program that knows these standards.',
        ],
      },
      {
        id: 'access',
        title: 'Access',
        paragraphs: [
          'Every call is decided on the server by what a person is to the thing they ask for. What belongs to somebody else answers exactly as if it did not exist. Privileged acts are written to a list that nobody can change.',
        ],
      },
      {
        id: 'accessibility',
        title: 'Accessibility',
        paragraphs: [
          'The screens follow WCAG 2.2 at level AA: they work by keyboard, are read out in order, and keep their contrast in the light and in the dark theme. Tell us where they fail you.',
        ],
      },
    ],
  },
};
