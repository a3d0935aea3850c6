import { acknowledgment, date, governingLaw, signatureBlock } from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const powerOfAttorneyRequirements: Requirement[] = [
  {
    field: 'Principal',
    weight: 15,
    patterns: [
      /\bprincipal\b(?! (?:place|amount|sum|balance|office|residence))/i,
      /\bI,\s\p{Lu}[^.]{2,200}\b(?:appoint|designate|name|constitute)\b/u,
      /\bgrantor of (?:this|the) power\b/i,
    ],
    recommendation: 'Give the full name of the principal, the person who grants the power.',
    violation: {
      statement: 'A power of attorney names its principal. We did not find one.',
      cost: 20,
    },
  },
  {
    field: 'Agent (attorney-in-fact)',
    weight: 15,
    patterns: [
      /\battorney[- ]in[- ]fact\b/i,
      /\b(?:appoint|designate|constitute|name)s?\b[^.]{0,160}\b(?:agent|attorney|representative)\b/i,
      /\b(?:my|as|the) agent\b/i,
    ],
    recommendation: 'Give the full name and address of the agent (attorney-in-fact).',
    violation: {
      statement: 'A power of attorney appoints an agent. We did not find one.',
      cost: 25,
    },
  },
  {
    field: 'Powers granted',
    weight: 20,
    patterns: [
      /\b(?:full |general |limited )?(?:power|authority|powers) (?:and authority )?to\b/i,
      /\b(?:grant|give|confer)s?\b[^.]{0,120}\b(?:powers?|authority)\b/i,
      /\b(?:authorize|empower)s?\b[^.]{0,120}\bto\b/i,
      /\bthe following powers\b/i,
    ],
    recommendation: 'List the powers that the agent receives.',
    violation: {
      statement: 'A power of attorney lists the powers of the agent. We did not find any.',
      cost: 25,
    },
  },
  {
    field: 'Durability clause',
    weight: 10,
    patterns: [
      /\bdurable\b/i,
      /\b(?:not|un)\s?(?:be )?affected by\b[^.]{0,80}\b(?:disability|incapacity|incompetence)\b/i,
      /\b(?:disability|incapacity|incompetence|incapacitated)\b/i,
    ],
    recommendation:
      'State whether the power continues (durable) or ends if the principal becomes incapacitated.',
  },
  {
    field: 'Effective date or event',
    weight: 5,
    patterns: [
      /\b(?:effective|takes? effect|in effect|commenc\w+|become[s]? operative)\b/i,
      /\bshall (?:continue|remain|terminate|expire)\b/i,
    ],
    recommendation: 'State when the power starts and how it ends.',
  },
  { ...date, weight: 8 },
  {
    ...signatureBlock,
    weight: 12,
    violation: {
      statement:
        'A power of attorney is signed by the principal. We did not find a place for the signature.',
      cost: 15,
    },
  },
  {
    ...acknowledgment,
    weight: 10,
    violation: {
      statement:
        'A power of attorney is customarily acknowledged before a notary. We did not find the wording of an acknowledgment.',
      cost: 15,
    },
  },
  { ...governingLaw, weight: 5 },
];
