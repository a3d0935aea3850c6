import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

const FILLER =
  /\b(?:lorem ipsum|dolor sit amet|consectetur adipiscing|sed ut perspiciatis|the quick brown fox|asdf|qwerty)\b/i;
const FUNCTION_WORDS =
  /(?<!\p{L})(?:the|of|and|to|in|is|that|by|for|this|be|with|shall|or|my|was|are|it|on|have|has|not|as|at|from|which|who|an?|any|all|his|her|its|will|may|I|we|el|la|los|las|de|del|que|y|en|por|un|una|para|con|se|su|al|como|este|esta|lo|mi|es|o|no|a)(?!\p{L})/giu;
const VERB =
  /(?<!\p{L})(?:is|are|was|were|am|be|been|has|have|had|shall|will|may|must|can|does|do|did|hereby|agrees?|grants?|conveys?|appoints?|states?|says?|certif\p{L}+|authoriz\p{L}+|pays?|promises?|declares?|swears?|sells?)(?!\p{L})/iu;
/** Pairs of function words that no sentence contains, such as "the of" and "a shall". */
const IMPOSSIBLE =
  /(?<!\p{L})(?:(?:the|a|an|my) (?:of|to|and|or|by|shall|is|are|was|in|for|that|with|from|the|a|an|hereby|has|will)|(?:of|to|by|from|with) (?:of|shall|is|are|has|will|by|and the)|un[ao]? (?:de|y|que|por|en|se|es|el|la)|(?:de|por|con|en) (?:es|se|y|de|con))(?!\p{L})/giu;
/** The share of impossible pairs in the words of a shuffled text. Real texts have less than 0.004. */
const IMPOSSIBLE_SHARE = 0.025;
/** Commas and other marks divide a list of phrases into pieces of few words. */
const PIECE_WORDS = 4.6;
const FEW_WORDS = 20;
/** Text with fewer function words is no text of sentences, unless some of it clearly is. */
const FUNCTION_SHARE = 0.2;
const SOME_SENTENCES = 0.35;
/** The smallest share of words in sentences. Legal forms have at least 0.25. */
const SENTENCE_SHARE = 0.15;
/** Characters that are examined. */
const SAMPLE = 60_000;

/**
 * Finds text without sentences: lists of the words that a document of its kind contains, repeated
 * words and filler text. It counts function words, and the share of words in real sentences.
 */
export function findNonsense(reading: Reading): Observation[] {
  if (reading.wordCount < FEW_WORDS) return [];
  const observe = (statement: () => string, at: number, length: number): Observation[] => [
    {
      code: 'nonsense',
      statement,
      page: reading.pageAt(at),
      words: reading.wordsAt(at, length),
      list: 'suspicious',
      cost: 60,
      serious: true,
      recommendation: () => findingAdvice.checkFile,
    },
  ];
  const filler = FILLER.exec(reading.flat);
  if (filler) return observe(() => findingTexts.filler, filler.index, filler[0].length);
  const sample = reading.flat.slice(0, SAMPLE);
  const words = sample.match(/\p{L}+/gu) ?? [];
  const functions = sample.match(FUNCTION_WORDS)?.length ?? 0;
  const distinct = new Set(words.map((word) => word.toLowerCase())).size;
  const repeats = words.length >= 60 && words.length < 2000 && distinct / words.length < 0.16;
  const inThem = inSentences(sample, reading.language === 'es') / words.length;
  const fewFunctions = functions / words.length < FUNCTION_SHARE;
  const impossible = (sample.match(IMPOSSIBLE)?.length ?? 0) / words.length;
  const loose =
    impossible > IMPOSSIBLE_SHARE ||
    isListOfPhrases(sample, words.length) ||
    inThem < SENTENCE_SHARE ||
    (fewFunctions && inThem < SOME_SENTENCES);
  if (!repeats && !loose) return [];
  // A text in another language has its own function words, and often its own letters.
  if (reading.language === 'other' && functions / words.length > 0.02) return [];
  if (reading.language === 'other' && /[^\p{ASCII}\p{P}\p{S}\s]/u.test(sample)) return [];
  return observe(() => findingTexts.noSentences, 0, 120);
}

/** Returns true for a text of phrases between commas, with almost no end of a sentence. */
function isListOfPhrases(text: string, words: number): boolean {
  const ends = text.match(/(?<=[\p{L}\d)"]{2})[.:?!;](?=\s)/gu)?.length ?? 0;
  const commas = text.match(/,/g)?.length ?? 0;
  return commas >= 8 && words / (commas + 1) < PIECE_WORDS && commas > ends * 4;
}

/**
 * Counts the words in sentences: at least six words with enough function words, and in English a
 * verb. Spanish verbs have too many forms.
 */
function inSentences(text: string, spanish: boolean): number {
  let count = 0;
  for (const sentence of text.split(/(?<=[\p{L}\d)"]{2})[.;:!?]\s|\s{2,}/u)) {
    const words = sentence.match(/\p{L}+/gu)?.length ?? 0;
    if (words < 6 || !(spanish || VERB.test(sentence))) continue;
    const functions = sentence.match(FUNCTION_WORDS)?.length ?? 0;
    if (functions / words >= 0.24) count += words;
  }
  return count;
}
