import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import {
  acknowledgment,
  certificateVenue,
  date,
  firstNamed,
  firstSigner,
  governingLaw,
  otherNear,
  signatureBlock,
} from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const powerOfAttorneyRequirements: Requirement[] = [
  {
    code: 'principal',
    finding: 'missing_parties',
    field: () => requirementNames.principal,
    weight: 15,
    find: (context) =>
      firstNamed(context, ['principal', 'self', 'grantor']) ?? firstSigner(context),
    recommendation: () => requirementAdvice.principal,
    violation: {
      statement: () => requirementViolations.powerPrincipal,
      cost: 20,
    },
  },
  {
    code: 'agent',
    finding: 'missing_parties',
    field: () => requirementNames.agent,
    weight: 15,
    find: (context) =>
      firstNamed(context, ['agent']) ??
      otherNear(
        context,
        /\b(?:appoint|designate|constitute|attorney-in-fact|agent)\w*\b|(?<!\p{L})(?:confier\p{L}+|otorg\p{L}+|nombr[oa]|designo|apoderad[oa]|poder (?:general|especial))(?!\p{L})/giu,
      ),
    recommendation: () => requirementAdvice.agent,
    violation: {
      statement: () => requirementViolations.powerAgent,
      cost: 25,
    },
  },
  {
    code: 'powers',
    field: () => requirementNames.powers,
    weight: 20,
    patterns: [
      /\b(?:full |general |limited )?(?:power|authority|powers) (?:and authority )?to\b/i,
      /\b(?:grant|give|confer)s?\b[^.]{0,120}\b(?:powers?|authority)\b/i,
      /\b(?:authorize|empower)s?\b[^.]{0,120}\bto\b/i,
      /\bthe following (?:powers|subjects|acts)\b/i,
      /(?<!\p{L})(?:facultades|para que (?:en mi nombre|realice|pueda)|poder (?:amplio|especial|general))(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.powers,
    violation: {
      statement: () => requirementViolations.powerPowers,
      cost: 25,
    },
  },
  {
    code: 'durability',
    field: () => requirementNames.durability,
    weight: 10,
    patterns: [
      /\bdurable\b/i,
      /\b(?:not|un)\s?(?:be )?affected by\b[^.]{0,80}\b(?:disability|incapacity|incompetence)\b/i,
      /\b(?:disability|incapacity|incompetence|incapacitated)\b/i,
      /(?<!\p{L})(?:duradero|incapacidad)(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.durability,
  },
  {
    code: 'effective_date',
    field: () => requirementNames.effectiveDate,
    weight: 5,
    patterns: [
      /\b(?:effective|takes? effect|in effect|commenc\w+|become[s]? operative)\b/i,
      /\b(?:shall|will) (?:continue|remain|terminate|expire)\b/i,
      /\b(?:begins?|starts?|ends?|terminates?|expires?) (?:on|when)\b/i,
      /(?<!\p{L})(?:vigente|vigencia|surte efectos?|entra en vigor)(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.effectiveDate,
  },
  { ...date, weight: 8 },
  {
    ...signatureBlock,
    weight: 12,
    violation: {
      statement: () => requirementViolations.powerSignature,
      cost: 15,
    },
  },
  {
    ...acknowledgment,
    weight: 10,
    violation: {
      statement: () => requirementViolations.powerAcknowledgment,
      cost: 15,
    },
  },
  certificateVenue,
  { ...governingLaw, weight: 5 },
];
