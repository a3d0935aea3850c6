import type { Sentence } from '../../../../common/findings.ts';
import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Extraction } from '../extraction/extraction.ts';
import type { Observation } from './observation.ts';
import { quote } from './quote.ts';

const INVISIBLE = /[\u200b\u2060-\u2064]|(?<=\p{L})(?:\u200c|\u200d|\ufeff)(?=\p{L})/u;
/** Bidirectional controls, which change the text direction, and invisible tag characters. */
const HIDING = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const CONTROL = /(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u;
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]/u;
const WORD = /[\p{L}\p{M}]{1,100}/gu;
const INSTRUCTION =
  /\b(?:ignore|disregard|forget|override)\s{1,5}(?:(?:all|any|the|of|these|your)\s{1,5}){0,4}(?:previous|prior|above|earlier|preceding|your|other|foregoing)\s{1,5}(?:\w{1,15}\s{1,5})?(?:instructions?|rules|prompts?|text|directions|findings|checks)\b|\byou are (?:now )?(?:an? )?(?:AI|assistant|language model)\b|\b(?:report|rate|mark|classify|score|treat)\b[^.]{0,60}\b(?:as )?(?:low[- ]risk|no risk|100 ?(?:%|percent|points))|\b(?:note|attention|instructions?|message) (?:to|for) (?:the |any |all )?(?:AI|automated|language model|LLM|analy[sz]er|program|software|assistant)\b|\bsystem prompt\b|\bignor[ea]n? (?:todas )?las instrucciones\b|\binstrucciones (?:anteriores|previas)\b[^.]{0,60}\bignor/i;

type Kind = 'hidden' | 'invisible' | 'control' | 'mixed' | 'instruction';

/** Finds invisible characters, look-alike letters, and instructions to a language model. */
export function findOddCharacters({ pages, source }: Extraction): Observation[] {
  const observations: Observation[] = [];
  const seen = new Set<Kind>();
  const observe = (
    kind: Kind,
    page: number,
    words: string,
    statement: Sentence,
    rest: Partial<Observation> = {},
  ) => {
    if (seen.has(kind)) return;
    seen.add(kind);
    observations.push({
      code: 'odd_characters',
      statement,
      page,
      words: visible(words).slice(0, 400),
      list: 'suspicious',
      cost: 30,
      serious: true,
      tampering: true,
      recommendation: () => findingAdvice.createAgain,
      ...rest,
    });
  };
  const harmless = { cost: 12, serious: false, tampering: false };
  const checks: [RegExp, 'hidden' | 'invisible' | 'control', Partial<Observation>][] = [
    [HIDING, 'hidden', {}],
    // Text that was copied from a web page often contains some.
    [INVISIBLE, 'invisible', harmless],
  ];
  // PDFs with broken fonts and OCR also produce control characters, so only text files are checked.
  if (source === 'text') checks.push([CONTROL, 'control', harmless]);
  for (const { page, text } of pages) {
    for (const [pattern, kind, rest] of checks) {
      const at = text.search(pattern);
      if (at < 0) continue;
      const words = quote(text, at, at + 1, { before: 60, after: 60 });
      observe(kind, page, words, () => findingTexts[`${kind}Characters`], rest);
    }
    const mixed = OTHER_SCRIPT.test(text) ? mixedWord(text) : undefined;
    if (mixed) {
      observe('mixed', page, mixed, () => findingTexts.mixedAlphabets({ word: mixed }));
    }
    const instruction = INSTRUCTION.exec(text);
    if (instruction) {
      const { 0: found, index: at } = instruction;
      const words = quote(text, at, at + found.length, { before: 60, after: 140 });
      observe('instruction', page, words, () => findingTexts.instructions);
    }
  }
  return observations;
}

function mixedWord(text: string): string | undefined {
  for (const [word] of text.matchAll(WORD)) {
    if (OTHER_SCRIPT.test(word) && /\p{Script=Latin}/u.test(word)) return word;
  }
  return undefined;
}

/** Replaces invisible characters with their escape sequences. */
function visible(text: string): string {
  return text.replace(
    /(?![\t\n])[\p{Cc}\u200b-\u200d\ufeff\u202a-\u202e\u2060-\u2069\u{e0000}-\u{e007f}]/gu,
    (one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
