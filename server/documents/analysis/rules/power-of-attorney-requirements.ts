import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import { acknowledgment, date, governingLaw, signatureBlock } from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const powerOfAttorneyRequirements: Requirement[] = [
  {
    field: () => requirementNames.principal,
    weight: 15,
    patterns: [
      /\bprincipal\b(?! (?:place|amount|sum|balance|office|residence))/i,
      /\bI,\s\p{Lu}[^.]{2,200}\b(?:appoint|designate|name|constitute)\b/u,
      /\bgrantor of (?:this|the) power\b/i,
    ],
    recommendation: () => requirementAdvice.principal,
    violation: {
      statement: () => requirementViolations.powerPrincipal,
      cost: 20,
    },
  },
  {
    field: () => requirementNames.agent,
    weight: 15,
    patterns: [
      /\battorney[- ]in[- ]fact\b/i,
      /\b(?:appoint|designate|constitute|name)s?\b[^.]{0,160}\b(?:agent|attorney|representative)\b/i,
      /\b(?:my|as|the) agent\b/i,
    ],
    recommendation: () => requirementAdvice.agent,
    violation: {
      statement: () => requirementViolations.powerAgent,
      cost: 25,
    },
  },
  {
    field: () => requirementNames.powers,
    weight: 20,
    patterns: [
      /\b(?:full |general |limited )?(?:power|authority|powers) (?:and authority )?to\b/i,
      /\b(?:grant|give|confer)s?\b[^.]{0,120}\b(?:powers?|authority)\b/i,
      /\b(?:authorize|empower)s?\b[^.]{0,120}\bto\b/i,
      /\bthe following powers\b/i,
    ],
    recommendation: () => requirementAdvice.powers,
    violation: {
      statement: () => requirementViolations.powerPowers,
      cost: 25,
    },
  },
  {
    field: () => requirementNames.durability,
    weight: 10,
    patterns: [
      /\bdurable\b/i,
      /\b(?:not|un)\s?(?:be )?affected by\b[^.]{0,80}\b(?:disability|incapacity|incompetence)\b/i,
      /\b(?:disability|incapacity|incompetence|incapacitated)\b/i,
    ],
    recommendation: () => requirementAdvice.durability,
  },
  {
    field: () => requirementNames.effectiveDate,
    weight: 5,
    patterns: [
      /\b(?:effective|takes? effect|in effect|commenc\w+|become[s]? operative)\b/i,
      /\bshall (?:continue|remain|terminate|expire)\b/i,
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
  { ...governingLaw, weight: 5 },
];
