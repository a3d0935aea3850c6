import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import { jurisdictionPattern, toJurisdiction } from './jurisdictions.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

const OF =
  '(?:the\\s)?(?:(?:State|Commonwealth|District|Territory|estado|Estado|mancomunidad)\\s(?:of|de)\\s)?(?:the\\s)?';
const GOVERNS =
  '(?:governed|govern|governs|governing law|construed|interpreted|enforced|applicable law|disputes?|validity|controlled|applies|apply|applied|subject to)';
const patterns = [
  new RegExp(
    `\\b${GOVERNS}\\b[^.;]{0,160}?\\blaws?\\s(?:of|in)\\s${OF}${jurisdictionPattern}`,
    'giu',
  ),
  new RegExp(
    `\\blaws?\\s(?:of|in)\\s${OF}${jurisdictionPattern}\\b[^.;]{0,60}?\\b(?:shall|will|must)?\\s?(?:governs?|appl(?:y|ies)|controls?)\\b`,
    'giu',
  ),
  new RegExp(
    `\\b${GOVERNS}\\b[^.;]{0,100}?\\b(?:by|under|with|to)\\s(?:the\\s)?(?:substantive\\s|internal\\s)?${jurisdictionPattern}\\slaws?\\b`,
    'giu',
  ),
  new RegExp(
    `\\b${jurisdictionPattern}\\slaws?\\s(?:shall\\s|will\\s)?(?:governs?|appl(?:y|ies)|controls?)\\b`,
    'giu',
  ),
  new RegExp(`\\bgoverning law\\s?:\\s?(?:the laws? of\\s)?${OF}${jurisdictionPattern}`, 'giu'),
  new RegExp(
    `(?<!\\p{L})(?:regir[áa]n?|rigen?|regid[oa]|interpretar[áa]n?|interpreta|sujet[oa]|sometid[oa]|sujetar[áa]n?|sometan?|someten?|ley aplicable|aplicar[áa]n?)(?!\\p{L})[^.;]{0,120}?(?<!\\p{L})(?:leyes|ley|legislaci[óo]n)\\s(?:vigentes?\\s)?(?:del?|en)\\s(?:el\\s)?${OF}${jurisdictionPattern}`,
    'giu',
  ),
];
/** The law under which a company exists is not the law that governs the document. */
const NO_GOVERNING =
  /\b(?:organi[sz]ed|existing|incorporated|formed|corporation|company|conflicts? of laws?|perjury)\b[^.;]{0,40}$|(?:constituid[oa]|organizada|perjurio)[^.;]{0,40}$/iu;

/** Finds two or more different governing laws. */
export function findLawConflicts(reading: Reading): Observation[] {
  const laws = new Map<string, { at: number; length: number }>();
  for (const pattern of patterns) {
    for (const { at, match } of reading.findAll(pattern, 100)) {
      const place = match.groups?.place ?? '';
      const law = toJurisdiction(place);
      const offset = match[0].toLowerCase().lastIndexOf(place.toLowerCase());
      if (!law || NO_GOVERNING.test(match[0].slice(0, offset))) continue;
      if (!laws.has(law)) laws.set(law, { at, length: match[0].length });
    }
  }
  if (laws.size < 2) return [];
  const ordered = [...laws].sort(([, one], [, other]) => one.at - other.at);
  const last = ordered.at(-1)?.[1] ?? { at: 0, length: 0 };
  const names = ordered.map(([law]) => law).join(', ');
  return [
    {
      code: 'law_conflict',
      statement: () => findingTexts.lawsDiffer({ laws: names }),
      page: reading.pageAt(last.at),
      words: reading.wordsAt(last.at, last.length),
      list: 'suspicious',
      cost: 15,
      serious: true,
      recommendation: () => findingAdvice.oneLaw,
    },
  ];
}
