import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import {
  acknowledgment,
  date,
  firstNamed,
  firstSigner,
  otherNear,
  placeAt,
  signatureBlock,
  venue,
} from './common-requirements.ts';
import type { Context } from './context.ts';
import { namesAt, sameName } from './names.ts';
import type { Place, Requirement } from './requirement.ts';

export const deedRequirements: Requirement[] = [
  {
    code: 'grantor',
    finding: 'missing_parties',
    field: () => requirementNames.grantor,
    weight: 15,
    find: (context) => firstNamed(context, ['grantor', 'self', 'party']) ?? firstSigner(context),
    recommendation: () => requirementAdvice.grantor,
    violation: {
      statement: () => requirementViolations.deedGrantor,
      cost: 20,
    },
  },
  {
    code: 'grantee',
    finding: 'missing_parties',
    field: () => requirementNames.grantee,
    weight: 15,
    find: (context) => firstNamed(context, ['grantee']) ?? namedReceiver(context),
    recommendation: () => requirementAdvice.grantee,
    violation: {
      statement: () => requirementViolations.deedGrantee,
      cost: 20,
    },
  },
  {
    code: 'conveyance',
    field: () => requirementNames.conveyance,
    weight: 15,
    patterns: [
      /\b(?:grants?|conveys?|quit-?\s?claims?|bargains?|remises?|deeds?|transfers?)\b[^.]{0,200}\bto\b/i,
      /\b(?:hereby|does|do) (?:\w+ ){0,3}(?:grant|convey|quit-?claim|remise|release)\b/i,
      /(?<!\p{L})(?:vende|venden|transmite|transfiere|cede|traspasa|dona|enajena)(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.conveyance,
    violation: {
      statement: () => requirementViolations.deedConveyance,
      cost: 20,
    },
  },
  {
    code: 'legal_description',
    field: () => requirementNames.legalDescription,
    weight: 20,
    patterns: [
      /\blots?\s(?:no\.?\s|number(?:ed)?\s)?[\dA-Z]{1,6}\b[^.]{0,120}\b(?:block|plat|subdivision|tract|map|book|section|addition)\b/i,
      /\b(?:beginning|commencing) at\b[^.]{0,200}\b(?:thence|feet|corner|point|iron|stake)\b/i,
      /\bthence\b[^.]{0,100}\b(?:feet|degrees|north|south|east|west)\b/i,
      /\b(?:township|range)\s\d+[^.]{0,80}\b(?:section|range|township|meridian)\b/i,
      /\bunit\s\w{1,8}\b[^.]{0,100}\b(?:condominium|declaration)\b/i,
      /\b(?:plat|map|deed) (?:book|volume|cabinet)\s\w{1,8},?\s(?:at )?pages?\s\d+/i,
      /(?<!\p{L})(?:lote|solar|manzana)\s(?:n[úu]mero\s)?[\dA-Z]{1,6}(?!\p{L})/iu,
      /\b(?:parcel|tax map|assessor's parcel|APN)[^.]{0,40}\d{2,}/i,
    ],
    recommendation: () => requirementAdvice.legalDescription,
    violation: {
      statement: () => requirementViolations.deedLegalDescription,
      cost: 35,
    },
  },
  {
    code: 'consideration',
    field: () => requirementNames.consideration,
    weight: 8,
    patterns: [
      /\b(?:for (?:and in )?(?:good and valuable )?consideration|in consideration of|valuable consideration|consideration)\b/i,
      /\bfor the sum of\b/i,
      /\blove and affection\b/i,
      /(?<!\p{L})(?:por (?:el|la) (?:precio|suma|cantidad)|contraprestaci[óo]n)(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.consideration,
  },
  {
    code: 'property_place',
    field: () => requirementNames.propertyPlace,
    weight: 5,
    patterns: [
      /\b[A-Z][a-z]+ (?:County|Parish|Borough)\b/,
      /\b(?:county|parish|borough) of\s[A-Z]/i,
      // An independent city, as in Virginia, belongs to no county.
      /\bcity of\s[A-Z][A-Za-z .'-]{1,30},\s(?:commonwealth of |state of )?[A-Z][a-z]+/i,
      /(?<!\p{L})(?:condado|ciudad|municipio) de\s\p{Lu}/iu,
    ],
    recommendation: () => requirementAdvice.propertyPlace,
  },
  { ...venue, weight: 5 },
  { ...date, weight: 5 },
  {
    ...signatureBlock,
    weight: 10,
    violation: {
      statement: () => requirementViolations.deedSignature,
      cost: 15,
    },
  },
  {
    ...acknowledgment,
    weight: 7,
    violation: {
      statement: () => requirementViolations.deedAcknowledgment,
      cost: 8,
    },
  },
];

/** Returns the name after the words of conveyance: "conveys to Mary Jones". */
function namedReceiver(context: Context): Place | undefined {
  const { reading, people } = context;
  const other = people.introduced.find(
    ({ role, name }) =>
      role === 'party' && !people.signers.some((signer) => sameName(signer.name, name)),
  );
  if (other) return placeAt(context, other.at, other.name.length);
  const words =
    /\b(?:grants?|conveys?|remises?|releases?|quit-?\s?claims?|sells?|warrants?|transfers?|bargains?|vende|dona|cede|transmite|transfiere)\b[^.;]{0,200}?\s(?:to|unto|a|a favor de)\s/giu;
  for (const { at, match } of reading.findAll(words, 50)) {
    const from = at + match[0].length;
    const kin =
      /^(?:my|his|her|their|our|mi|su) (?:\p{L}+ ){1,3}?(?=\p{Lu})|^(?:my|his|her|their|our|mi|su) (?:\p{L}+ ){0,2}\p{L}+, /u.exec(
        reading.flat.slice(from, from + 60),
      );
    const [receiver] = namesAt(reading.flat, from + (kin?.[0].length ?? 0));
    if (receiver) return placeAt(context, receiver.at, receiver.name.length);
  }
  return otherNear(
    context,
    /\b(?:grantees?|unto|conveys?|grants?|vendee|buyer|purchaser)\b|(?<!\p{L})(?:comprador[a]?|adquirente|donatari[oa]|vende|dona|transmite)(?!\p{L})/giu,
  );
}
