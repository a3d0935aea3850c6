import { COMPANY, PERSON } from './names.ts';

/** A role of a person in a document, with one word for all languages and synonyms. */
export type PartyRole =
  | 'grantor'
  | 'grantee'
  | 'principal'
  | 'agent'
  | 'affiant'
  | 'party'
  | 'self';

const WORDS: Record<Exclude<PartyRole, 'self'>, string> = {
  grantor: 'grantor|transferor|otorgante|donante|cedente',
  grantee: 'grantee|transferee|beneficiary|adquirente|donatari[oa]|cesionari[oa]',
  principal: 'principal|poderdante|mandante',
  agent: 'agent|attorney-in-fact|apoderad[oa]|mandatari[oa]',
  affiant: 'affiant|deponent|declarant|declarante|compareciente',
  party:
    'buyer|seller|landlord|tenant|lessor|lessee|employer|employee|client|customer|contractor|consultant|lender|borrower|licensor|licensee|purchaser|owner|maker|debtor|creditor|company|vendedora?|compradora?|arrendadora?|arrendatari[oa]|inquilin[oa]|prestamista|prestatari[oa]|deudora?|acreedora?|cliente|contratista|first party|second party|disclosing party|receiving party',
};
const ROLE = Object.values(WORDS).join('|');
const capitals = (words: string) => {
  // Names begin with capital letters, so the patterns are case-sensitive.
  const variants = words
    .split('|')
    .flatMap((word) => [
      word,
      word.charAt(0).toUpperCase() + word.slice(1),
      word.replace(/[a-z](?![^[]*\])/g, (one) => one.toUpperCase()).replace(/\[oa\]/g, '[OA]'),
    ]);
  return variants.join('|');
};
export const ROLES = `(?:${capitals(ROLE)})(?:s|S|es|ES|\\(s\\)|\\(S\\))?`;
export const NAME = `(?:${COMPANY}|${PERSON})`;
/** A word for somebody who does something, such as "Holder", "Guarantor" or "Consignee". */
export const AGENT_NOUN =
  '(?!Order|Letter|Number|Matter|Register|Paper|Water|Tower|Center|River|Floor|Motor|Fee|Master|Tender|Transfer|Offer|Rider|Charter|Chapter|Folder)(?:\\p{Lu}\\p{Ll}+(?:er|or|ee|ist|dora?|tari[oa]|iente)|\\p{Lu}{3,}(?:ER|OR|EE|DORA|TARI[OA]))s?';

/** Returns the role of a word of the document, in any number or gender. */
export function roleOf(word: string): PartyRole {
  const lower = word.toLowerCase();
  for (const [role, words] of Object.entries(WORDS) as [PartyRole, string][]) {
    if (new RegExp(`^(?:${words})(?:s|es|\\(s\\))?$`).test(lower)) return role;
  }
  return 'party';
}

export const singular = (word: string) => word.toLowerCase().replace(/\(s\)$|s$/, '');
