import { acknowledgment, date, signatureBlock } from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const deedRequirements: Requirement[] = [
  {
    field: 'Grantor',
    weight: 15,
    patterns: [/\bgrantors?\b/i, /\b(?:transferor|seller|part(?:y|ies) of the first part)\b/i],
    recommendation: 'Give the grantor’s full name, marital status and address.',
    violation: {
      statement:
        'A deed names the person who conveys the property (the grantor). We did not find one.',
      cost: 20,
    },
  },
  {
    field: 'Grantee',
    weight: 15,
    patterns: [/\bgrantees?\b/i, /\b(?:transferee|buyer|part(?:y|ies) of the second part)\b/i],
    recommendation: 'Give the grantee’s full name and address, and state how title is held.',
    violation: {
      statement:
        'A deed names the person who receives the property (the grantee). We did not find one.',
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
    recommendation: 'Add words of conveyance, such as “grants and conveys to”.',
    violation: {
      statement: 'A deed conveys the property in express words. We did not find any.',
      cost: 20,
    },
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
      'Add the legal description (lot, block and plat, or metes and bounds). A street address alone is not enough.',
    violation: {
      statement: 'A deed contains a legal description of the land. We did not find one.',
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
      'State the consideration, even if it is only “ten dollars and other valuable consideration”.',
  },
  {
    field: 'County and state of the property',
    weight: 5,
    patterns: [
      /\b[A-Z][a-z]+ (?:County|Parish|Borough)\b/,
      /\b(?:county|parish|borough) of\s[A-Z]/i,
    ],
    recommendation: 'Name the county and the state where the property is located.',
  },
  { ...date, weight: 5 },
  {
    ...signatureBlock,
    weight: 10,
    violation: {
      statement: 'A deed is signed by the grantor. We did not find a place for the signature.',
      cost: 15,
    },
  },
  {
    ...acknowledgment,
    weight: 7,
    violation: {
      statement: 'A deed is recorded with an acknowledgment. We did not find the wording of one.',
      cost: 8,
    },
  },
];
