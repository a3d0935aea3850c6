import { date, signatureBlock, venue } from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const affidavitRequirements: Requirement[] = [
  {
    field: 'Affiant',
    weight: 15,
    patterns: [
      /\b(?:affiant|deponent|declarant)\b/i,
      /\bI,\s\p{Lu}[\p{L} .'-]{2,80},/u,
      /\bpersonally appeared\s\p{Lu}/iu,
    ],
    recommendation: 'Give the full name of the person who makes the statement (the affiant).',
    violation: { statement: 'An affidavit names its affiant. We did not find one.', cost: 20 },
  },
  {
    field: 'Oath or affirmation',
    weight: 20,
    patterns: [
      /\b(?:being )?(?:first )?duly sworn\b/i,
      /\bunder (?:oath|(?:the )?(?:pains and )?penalt(?:y|ies) of perjury)\b/i,
      /\b(?:do|does|hereby|solemnly) (?:\w+ ){0,2}(?:swear|affirm|depose)\b/i,
      /\bdeposes? and (?:says?|states?)\b/i,
    ],
    recommendation: 'Add the words of an oath, such as “being duly sworn, deposes and says”.',
    violation: {
      statement: 'An affidavit is made under oath or affirmation. We did not find such words.',
      cost: 35,
    },
  },
  {
    field: 'Statement of facts',
    weight: 15,
    patterns: [
      /\bpersonal knowledge\b/i,
      /\b(?:states?|says?|declares?|attests?|certif(?:y|ies))\b[^.]{0,60}\b(?:as follows|that)\b/i,
      /\b1[.)]\s.{20,1500}\b2[.)]\s/,
    ],
    recommendation: 'State the facts, each in a numbered paragraph.',
    violation: { statement: 'An affidavit states facts. We did not find any.', cost: 15 },
  },
  {
    ...venue,
    violation: {
      statement: 'An affidavit begins with its venue (state and county). We did not find one.',
      cost: 8,
    },
  },
  date,
  {
    ...signatureBlock,
    weight: 15,
    violation: {
      statement:
        'An affidavit is signed by its affiant. We did not find a place for the signature.',
      cost: 15,
    },
  },
  {
    field: 'Jurat (sworn before a notary)',
    weight: 15,
    patterns: [
      /\bsworn\b[^.]{0,60}\bbefore me\b/i,
      /\bsubscribed\b[^.]{0,60}\bbefore me\b/i,
      /\b(?:affirmed|acknowledged)\b[^.]{0,60}\bbefore me\b/i,
    ],
    recommendation:
      'Add a jurat (“Subscribed and sworn to before me …”), or let the notary attach a certificate with it.',
    violation: { statement: 'An affidavit ends with a jurat. We did not find one.', cost: 12 },
  },
];
