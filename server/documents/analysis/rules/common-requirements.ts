import { requirementAdvice, requirementNames } from '../../../../common/messages/findings.ts';
import type { Requirement } from './requirement.ts';

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

/** A date, or a line for a date that is written at the signing. */
export const date: Requirement = {
  field: () => requirementNames.date,
  weight: 10,
  patterns: [
    new RegExp(`\\b${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4}\\b`, 'i'),
    new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s(?:day of\\s)?${MONTH},?\\s\\d{4}\\b`, 'i'),
    /\b\d{4}-\d{2}-\d{2}\b/,
    /\b\d{1,2}[/.]\d{1,2}[/.]\d{4}\b/,
    /_{2,}\s?(?:st|nd|rd|th)?\s?day of\b/i,
    /\bdated?:?\s?_{3,}/i,
  ],
  recommendation: () => requirementAdvice.date,
};

export const signatureBlock: Requirement = {
  field: () => requirementNames.signatureBlock,
  weight: 20,
  patterns: [
    // A line with a name or a role below it.
    /_{8,}\s{1,2}\(?\p{Lu}/u,
    /\b(?:by|signed|signature|sign here|\/s\/)\s?:?\s?(?:_{2,}|\.{4,}|\/s\/|x_)/i,
    /\bsignature(?:s)?\b(?: of\b|:|\s\()/i,
    /\b(?:in witness whereof|signed by)\b/i,
    // OCR often loses the line, and keeps the name and the role below it.
    /\b\p{Lu}[\p{L}'-]{1,30},\s(?:Grantor|Grantee|Principal|Affiant|Declarant|Seller|Buyer|Landlord|Tenant|Client|Consultant|Contractor)\b(?!,)/u,
    /\/s\/\s?\p{Lu}/u,
  ],
  recommendation: () => requirementAdvice.signatureBlock,
};

export const governingLaw: Requirement = {
  field: () => requirementNames.governingLaw,
  weight: 10,
  patterns: [
    /\b(?:govern(?:ed|ing)|construed|interpreted)\b[^.]{0,120}\blaws?\b/i,
    /\bunder the laws of\b/i,
    /\bgoverning law\b/i,
  ],
  recommendation: () => requirementAdvice.governingLaw,
};

export const venue: Requirement = {
  field: () => requirementNames.venue,
  weight: 10,
  patterns: [
    /\b(?:state|commonwealth) of\s(?:_{2,}|[A-Z])[^.]{0,60}\b(?:county|parish|city|borough) of\b/i,
    /\b(?:county|parish|city|borough) of\s(?:_{2,}|[A-Z])[^.]{0,60}\b(?:state|commonwealth) of\b/i,
    /\b[A-Z][a-z]+ County, [A-Z][a-z]+/,
    /\bstate of\s[A-Z][a-z]+/i,
  ],
  recommendation: () => requirementAdvice.venue,
};

export const acknowledgment: Requirement = {
  field: () => requirementNames.acknowledgment,
  weight: 10,
  patterns: [
    /\backnowledged\b[^.]{0,60}\bbefore me\b/i,
    /\bbefore me\b[^.]{0,300}\b(?:personally )?(?:appeared|came|acknowledged)\b/i,
    /\bpersonally appeared\b[^.]{0,200}\b(?:before me|known to me|proved)\b/i,
    /\bnotary public\b[^.]{0,300}\backnowledg/i,
    /\backnowledg\w*\b[^.]{0,200}\bnotary public\b/i,
  ],
  recommendation: () => requirementAdvice.acknowledgment,
};
