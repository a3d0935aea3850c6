import type { Check } from '../../../../common/findings.ts';
import { checkNames } from '../../../../common/messages/findings.ts';
import type { RequirementsCheck } from './check-requirements.ts';
import type { Context } from './context.ts';
import type { FindingCode, Observation } from './observation.ts';
import { shorten } from './quote.ts';

/** The problems that the rules look for in every document, in the order of the report. */
const problems = [
  'blank',
  'name_conflict',
  'date_conflict',
  'signed_before_document',
  'future_event',
  'expired',
  'too_young',
  'amount_conflict',
  'law_conflict',
  'fact_conflict',
  'certificate_name',
  'certificate_date',
  'overlay',
  'odd_characters',
  'missing_pages',
  'nonsense',
  'wrong_type',
] as const satisfies readonly FindingCode[];

/** The quotes of this list are short, because it is long. */
const MAX_WORDS = 160;

/** Lists what the rules looked for, and where they found it. Written in the current language. */
export function listChecks(
  context: Context,
  required: RequirementsCheck,
  observations: readonly Observation[],
): Check[] {
  const isNonsense = observations.some(({ code }) => code === 'nonsense');
  const contents = required.checked.map(({ requirement, found }): Check => {
    const { code, field } = requirement;
    if (isNonsense) return { code, name: field(), kind: 'content', result: 'not_applicable' };
    if (!found) return { code, name: field(), kind: 'content', result: 'missing' };
    const words = shorten(found.words, MAX_WORDS);
    return { code, name: field(), kind: 'content', result: 'found', page: found.page, words };
  });
  return [...contents, ...problems.map((code) => problemCheck(code, context, observations))];
}

function problemCheck(
  code: (typeof problems)[number],
  { extraction, certificates, documentType, reading }: Context,
  observations: readonly Observation[],
): Check {
  const check = { code, name: checkNames[code], kind: 'problem' } as const;
  const found = observations.find((each) => each.code === code);
  if (found) {
    const place =
      found.words === '' ? {} : { page: found.page, words: shorten(found.words, MAX_WORDS) };
    return { ...check, result: 'problem', ...place };
  }
  const nothingToCheck =
    (code === 'overlay' && extraction.source !== 'pdf') ||
    (code === 'wrong_type' && documentType === 'other') ||
    (code.startsWith('certificate_') && certificates.length === 0) ||
    reading.language === 'other' ||
    (code !== 'nonsense' && observations.some((each) => each.code === 'nonsense'));
  return { ...check, result: nothingToCheck ? 'not_applicable' : 'none' };
}
