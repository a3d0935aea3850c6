import { acknowledgment, date, signatureBlock } from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const deedRequirements: Requirement[] = [
  {
    field: 'Grantor',
    weight: 15,
    patterns: [/\bgrantors?\b/i, /\b(?:transferor|seller|part(?:y|ies) of the first part)\b/i],
    recommendation: 'Name the grantor in full, with marital status and address.',
    violation: {
      statement: 'A deed names who conveys (the grantor); none was recognised.',
      cost: 20,
    },
  },
  {
    field: 'Grantee',
    weight: 15,
    patterns: [/\bgrantees?\b/i, /\b(?:transferee|buyer|part(?:y|ies) of the second part)\b/i],
    recommendation: 'Name the grantee in full, with address and how title is held.',
    violation: {
      statement: 'A deed names who receives (the grantee); none was recognised.',
      cost: 20,
    },
  },
  {
    field: 'Words of conveyance',
    weight: 15,
    patterns: [
      /\b(?:grants?|conveys?|quit-?\s?claims?|bargains?|remises?|deeds?|transfers?)\b[^.]{0,200}\bto\b/i,
      /\b(?:hereby|does|do) (?:\w+ ){0,3}(?:grant|convey|quit-?claim|remise|release)\b/i,
    ],
    recommendation: 'Add the words that convey, such as “grants and conveys to”.',
    violation: { statement: 'A deed conveys in express words; none were recognised.', cost: 20 },
  },
  {
    field: 'Legal description of the property',
    weight: 20,
    patterns: [
      /\blots?\s(?:no\.?\s|number(?:ed)?\s)?[\dA-Z]{1,6}\b[^.]{0,120}\b(?:block|plat|subdivision|tract|map|book|section|addition)\b/i,
      /\b(?:beginning|commencing) at\b[^.]{0,200}\b(?:thence|feet|corner|point|iron|stake)\b/i,
      /\bthence\b[^.]{0,100}\b(?:feet|degrees|north|south|east|west)\b/i,
      /\b(?:township|range)\s\d+[^.]{0,80}\b(?:section|range|township|meridian)\b/i,
      /\bunit\s\w{1,8}\b[^.]{0,100}\b(?:condominium|declaration)\b/i,
      /\b(?:plat|map|deed) (?:book|volume|cabinet)\s\w{1,8},?\s(?:at )?pages?\s\d+/i,
    ],
    recommendation:
      'Add the legal description (lot, block and plat, or metes and bounds); a street address alone is not one.',
    violation: {
      statement: 'A deed describes the land legally; no legal description was recognised.',
      cost: 35,
    },
  },
  {
    field: 'Consideration',
    weight: 8,
    patterns: [
      /\b(?:for (?:and in )?(?:good and valuable )?consideration|in consideration of|valuable consideration|consideration)\b/i,
      /\bfor the sum of\b/i,
      /\blove and affection\b/i,
    ],
    recommendation:
      'State the consideration, if only “ten dollars and other valuable consideration”.',
  },
  {
    field: 'County and state of the property',
    weight: 5,
    patterns: [
      /\b[A-Z][a-z]+ (?:County|Parish|Borough)\b/,
      /\b(?:county|parish|borough) of\s[A-Z]/i,
    ],
    recommendation: 'Name the county and the state in which the property lies.',
  },
  { ...date, weight: 5 },
  {
    ...signatureBlock,
    weight: 10,
    violation: {
      statement: 'A deed is signed by the grantor; no place for it was recognised.',
      cost: 15,
    },
  },
  {
    ...acknowledgment,
    weight: 7,
    violation: {
      statement: 'A deed is recorded with an acknowledgment; no wording of one was recognised.',
      cost: 8,
    },
  },
];
