import {
  requirementAdvice,
  requirementNames,
  requirementViolations,
} from '../../../../common/messages/findings.ts';
import {
  date,
  firstNamed,
  firstSigner,
  placeAt,
  signatureBlock,
  venue,
} from './common-requirements.ts';
import type { Requirement } from './requirement.ts';

export const affidavitRequirements: Requirement[] = [
  {
    code: 'affiant',
    finding: 'missing_parties',
    field: () => requirementNames.affiant,
    weight: 15,
    find: (context) => firstNamed(context, ['affiant', 'self']) ?? firstSigner(context),
    recommendation: () => requirementAdvice.affiant,
    violation: { statement: () => requirementViolations.affidavitAffiant, cost: 20 },
  },
  {
    code: 'oath',
    field: () => requirementNames.oath,
    weight: 20,
    patterns: [
      /\b(?:being |been )?(?:first )?(?:duly )?sworn\b(?! to| and subscribed| before)/i,
      /\bunder (?:oath|(?:the )?(?:pains and )?penalt(?:y|ies) of perjury)\b/i,
      /\b(?:do|does|hereby|solemnly) (?:\w+ ){0,3}(?:swear|affirm|depose)\b/i,
      /\b(?:swears?|deposes?|affirms?) (?:and|that|under)\b/i,
      /(?<!\p{L})(?:bajo (?:protesta|juramento|pena de perjurio)|juro|protesto decir verdad)(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.oath,
    violation: { statement: () => requirementViolations.affidavitOath, cost: 35 },
  },
  {
    code: 'facts',
    field: () => requirementNames.facts,
    weight: 15,
    patterns: [
      /\bpersonal knowledge\b/i,
      /\b(?:states?|says?|declares?|attests?|certif(?:y|ies)|swears?|affirms?|deposes?)\b[^.]{0,80}(?:\b(?:as follows|that|the following)\b|:)/i,
      /\b1[.)]\s.{20,1500}\b2[.)]\s/,
      /(?<!\p{L})(?:declaro|manifiesto|declara|hago constar|juro)(?!\p{L})[^.]{0,100}(?<!\p{L})(?:que|siguiente)(?!\p{L})/iu,
    ],
    recommendation: () => requirementAdvice.facts,
    violation: { statement: () => requirementViolations.affidavitFacts, cost: 15 },
  },
  { ...venue, violation: { statement: () => requirementViolations.affidavitVenue, cost: 8 } },
  date,
  {
    ...signatureBlock,
    weight: 15,
    violation: { statement: () => requirementViolations.affidavitSignature, cost: 15 },
  },
  {
    code: 'jurat',
    finding: 'missing_notarial_wording',
    field: () => requirementNames.jurat,
    weight: 15,
    find(context) {
      const jurat =
        context.certificates.find(({ kind }) => kind === 'jurat') ??
        context.certificates.find(({ text }) =>
          /\b(?:sworn|swore|affirmed|oath)\b|jur[óo]|jurad|juramento/i.test(text),
        );
      return jurat && placeAt(context, jurat.wordsAt, 120);
    },
    recommendation: () => requirementAdvice.jurat,
    violation: { statement: () => requirementViolations.affidavitJurat, cost: 12 },
  },
];
