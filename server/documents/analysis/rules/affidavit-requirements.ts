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
    recommendation: 'Name who makes the statement (the affiant) in full.',
    violation: { statement: 'An affidavit names its affiant; none was recognised.', cost: 20 },
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
      statement: 'An affidavit is made under oath or affirmation; no such words were recognised.',
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
    violation: { statement: 'An affidavit states facts; none were recognised.', cost: 15 },
  },
  {
    ...venue,
    violation: {
      statement: 'An affidavit begins with its venue (state and county); none was recognised.',
      cost: 8,
    },
  },
  date,
  {
    ...signatureBlock,
    weight: 15,
    violation: {
      statement: 'An affidavit is signed by its affiant; no place for it was recognised.',
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
    violation: { statement: 'An affidavit ends with a jurat; none was recognised.', cost: 12 },
  },
];
