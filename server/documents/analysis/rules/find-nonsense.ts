import { findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Observation } from './observation.ts';
import type { Reading } from './reading.ts';

const FILLER =
  /\b(?:lorem ipsum|dolor sit amet|consectetur adipiscing|sed ut perspiciatis|the quick brown fox|asdf|qwerty)\b/i;
const FUNCTION_WORDS =
  /(?<!\p{L})(?:the|of|and|to|in|is|that|by|for|this|be|with|shall|or|my|was|are|it|on|have|has|not|as|at|from|which|who|an?|any|all|his|her|its|will|may|I|we|el|la|los|las|de|del|que|y|en|por|un|una|para|con|se|su|al|como|este|esta|lo|mi|es|o|no|a)(?!\p{L})/giu;
const VERB =
  /(?<!\p{L})(?:is|are|was|were|am|be|been|has|have|had|shall|will|may|must|can|does|do|did|hereby|agrees?|grants?|conveys?|appoints?|states?|says?|certif\p{L}+|authoriz\p{L}+|pays?|promises?|declares?|swears?|sells?)(?!\p{L})/iu;
/** Function words that need a word of meaning after them, but another function word or an end follows. */
const BROKEN = [
  /(?<!\p{L})(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Tt]heir|[Ii]ts|[Ee]very)(?: (?=(?:of|to|and|or|by|shall|is|are|was|were|in|for|that|with|from|the|an?|has|have|had|must|on|be|at|hereby|I|he|she|they|which|who|this|not|if|but|because)(?!\p{L}))|(?=[,;!?](?: |$))|(?<!\bA)(?=\.(?: |$)))/gu,
  /(?<!\p{L})(?:of|from|with|into|upon|at|by|for)(?: (?=(?:of|shall|is|are|was|were|has|have|will|may|must|be|hereby|by|with|from|at|upon)(?!\p{L}))|(?=[.;!?](?: |$)))/gu,
  /(?<!\p{L})(?:of|from|with|into|upon|at|by|for) (?:and|or) (?=(?:the|an?|my|shall|is|are|was|which|that|hereby)(?!\p{L}))/gu,
  /(?<!\p{L})(?:shall|must) (?=(?:the|an?|of|to|and|or|shall|must|is|are|was|were|has|had|which|this)(?!\p{L}))/gu,
  /(?<!\p{L})(?:is|are|was|were) (?=(?:of the the|is|are|was|were|shall|must|has|have|had|which)(?!\p{L}))/gu,
  /(?<!\p{L})to (?=(?:of|shall|is|are|was|were|has|to|from|hereby the)(?!\p{L}))|(?<!\p{L})(?:and|or) (?=(?:and|or)(?!\p{L}))/gu,
  /(?<!\p{L})(?:and|or)(?=[.;!?](?: |$))|(?<!\p{L})(?:hereby|whereas) (?=(?:of|to|and|or|shall)(?!\p{L}))/gu,
];
const NEEDING =
  /(?<!\p{L})(?:the|an?|my|our|their|its|every|of|from|with|into|upon|at|by|for|to|shall|must|is|are|was|were)(?!\p{L})/giu;
const BROKEN_SPANISH = [
  /(?<!\p{L})(?:un|una|su|sus|del|al)(?: (?=(?:de|del|y|o|que|en|por|para|con|se|el|la|los|las|un|una|es|al|sin)(?!\p{L}))|(?=[.,;](?: |$)))/giu,
  /(?<!\p{L})(?:el|la|los|las)(?: (?=(?:y|en|por|para|con|se|el|la|los|las|un|una|es|al|sin|del)(?!\p{L}))|(?=[.,;](?: |$)))/giu,
  /(?<!\p{L})(?:de|en|con|por|para|sin)(?: (?=(?:de|y|es|se|en|sin)(?!\p{L}))|(?=[.;](?: |$)))|(?<!\p{L})y(?=[.;](?: |$))/giu,
];
const NEEDING_SPANISH =
  /(?<!\p{L})(?:un|una|su|sus|del|al|el|la|los|las|de|en|con|por|para|sin)(?!\p{L})/giu;
/** The largest share of broken function words. Real texts have at most 0.02. */
const BROKEN_SHARE = 0.06;
/** More function words than in any sentence: real texts have at most 0.5. */
const TOO_MANY_FUNCTIONS = 0.56;
/** Words for each punctuation mark. Real texts have at most 10. */
const UNENDING = 30;
/** The largest share of words that nobody can pronounce. Real texts have at most 0.02. */
const UNPRONOUNCEABLE = 0.15;
/** Words that connect words of meaning. Without them, a text is a list of keywords. */
const CONNECTING = new Set(
  `the of and to in is that by for this be with shall or my was are it on have has not as at from which who an a any
  all his her its will may i we he she they you him them us me our your their been being were had do does did can could
  would should must no if when where such each other said these those what whose whom while because since during nor
  before after under upon between into per than then so about over through until within without against both either
  neither but also only there here unto hereby herein thereof hereof above below more most less least own same up out
  off down one two three four five six seven eight nine ten hundred thousand first second third next last
  el la los las de del que y en por un una para con se su al como este esta lo mi es o e u ni sus mis sin sobre entre
  desde hasta cuando donde quien cual cuyo ante bajo ha han he son fue era ser está están más le les nos te si sí yo
  dos tres cada todo toda todos todas dicho dicha`.split(/\s+/),
);
const RUN_WORDS = 4;
const FEW_IN_RUNS = 8;
/** The largest share of words in runs without a connecting word. Real texts have at most 0.06. */
const RUN_SHARE = 0.12;
/** Numbers and names, for each word. Lists of keywords have few of them, and tables have many. */
const CONCRETE = /\d[\d,./-]*|(?<=[\p{Ll}\d,:] )\p{Lu}\p{Ll}+/gu;
const CONCRETE_SHARE = 0.22;
/** The same for short notes of a contract that have no sentence at all. */
const NOTES = 0.32;
const FEW_NUMBERS = 0.04;
const CAPITALS = 0.7;
/** Commas and other marks divide a list of phrases into pieces of few words. */
const PIECE_WORDS = 4.6;
const FEW_WORDS = 20;
/** Text with fewer function words is no text of sentences, unless some of it clearly is. */
const FUNCTION_SHARE = 0.2;
const SOME_SENTENCES = 0.35;
/** The smallest share of words in sentences. Legal forms have at least 0.25. */
const SENTENCE_SHARE = 0.15;
const FINITE =
  'is|are|am|was|were|has|have|had|shall|will|may|must|can|does|do|did|agrees?|grants?|conveys?|appoints?|names?|states?|says?|certif\\p{L}+|authoriz\\p{L}+|pays?|promises?|declares?|swears?|sells?|gives?|makes?|lives?|leases?|rents?|owns?|\\p{L}{2,}(?:ed|es)|went|saw|came|took|gave|died|made|bought|knew|sold|left|held';
const SUBJECT =
  "(?:I|[Ww]e|[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Yy]ou|[Tt]his|[Tt]hat|[Tt]hese|which|who|[Nn]obody|[Ee]ach|[Ee]ither|[Bb]oth|\\p{Lu}[\\p{L}.'-]+|(?:[Tt]he|[Aa]n?|[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Oo]ur|said|[Aa]ll|[Aa]ny|[Nn]o|such|[Ee]ach) (?:[\\p{L}'-]+ ){0,3}[\\p{L}'-]+)";
/** A subject with its verb, in English. */
const CLAUSE = new RegExp(
  `(?<!\\p{L})${SUBJECT},?(?: [^.;:,]{0,60},)? (?:\\p{L}+ly |not |hereby |also |do |does )?(?:${FINITE})(?!\\p{L})`,
  'u',
);
/** The smallest share of words in sentences with a subject. Real texts have at least 0.18. */
const CLAUSE_SHARE = 0.12;
const FEW_FOR_CLAUSES = 50;
/** The largest share of repeated groups of four words. A form that is there three times has 0.67. */
const REPEATED_SHARE = 0.75;
const LONG = 2000;
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
  // The month is no function word.
  const functions = sample.replaceAll('May', '').match(FUNCTION_WORDS)?.length ?? 0;
  const spanish = reading.language === 'es';
  const inThem = inSentences(sample, spanish) / words.length;
  // The first word of a line has a capital letter without being a name.
  const lines = reading.lines.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1));
  const concrete = count(lines.join(' ').slice(0, SAMPLE), [CONCRETE]) / words.length;
  const fewFunctions = functions / words.length < FUNCTION_SHARE;
  const listed = (fewFunctions && inThem < SOME_SENTENCES) || inThem < SENTENCE_SHARE;
  const loose =
    isBroken(sample, spanish) ||
    functions / words.length > TOO_MANY_FUNCTIONS ||
    (words.length >= 60 && words.length / Math.max(1, count(sample, [/[.,;:]/g])) > UNENDING) ||
    runShare(sample) > RUN_SHARE ||
    repeatedShare(words) > REPEATED_SHARE ||
    (!spanish &&
      words.length >= FEW_FOR_CLAUSES &&
      inClauses(sample) / words.length < CLAUSE_SHARE) ||
    (spanish && isListOfPhrases(sample, words.length)) ||
    (listed && concrete < CONCRETE_SHARE) ||
    (inThem === 0 && concrete < NOTES) ||
    (inThem === 0 && isIndex(sample, words.length));
  // A text in another language has its own function words, and often its own letters.
  const foreign = functions / words.length > 0.02 || /[^\p{ASCII}\p{P}\p{S}\s]/u.test(sample);
  const found = loose && !(reading.language === 'other' && foreign);
  if (!found && !isUnpronounceable(sample)) return [];
  return observe(() => findingTexts.noSentences, 0, 120);
}

const count = (text: string, patterns: readonly RegExp[]): number =>
  patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);

/** Returns true if many function words do not have the word that must follow: "the of", "with.". */
function isBroken(text: string, spanish: boolean): boolean {
  const broken = count(text, spanish ? BROKEN_SPANISH : BROKEN);
  const needing = count(text, [spanish ? NEEDING_SPANISH : NEEDING]);
  return broken >= 2 && broken / needing > BROKEN_SHARE;
}

/** Returns true for a list of words with capital letters and few numbers, such as an index. */
const isIndex = (text: string, words: number): boolean =>
  count(text, [/\d+/g]) / words < FEW_NUMBERS &&
  count(text, [/(?<!\p{L})\p{Lu}\p{L}/gu]) / words > CAPITALS;

/** Returns the share of the words in runs of common words that no connecting word divides. */
function runShare(text: string): number {
  let [words, run, inRuns] = [0, 0, 0];
  for (const [token] of text.matchAll(/\p{L}[\p{L}'-]*|\d[\d,.]*|[^\s\p{L}\d]|$/gu)) {
    if (/^\p{L}/u.test(token)) words += 1;
    if (/^\p{Ll}{2}/u.test(token) && !CONNECTING.has(token)) {
      run += 1;
      continue;
    }
    if (run >= RUN_WORDS) inRuns += run;
    run = 0;
  }
  return inRuns < FEW_IN_RUNS ? 0 : inRuns / words;
}

/** Returns true for random letters, or letters of a broken font. */
function isUnpronounceable(text: string): boolean {
  const words = text.match(/(?<!\p{L})\p{Ll}{3,}(?!\p{L})/gu) ?? [];
  const odd = words.filter((word) => /^[^aeiouyáéíóúü]+$|[bcdfghjklmnpqrstvwxz]{5}/u.test(word));
  return words.length >= 20 && odd.length / words.length > UNPRONOUNCEABLE;
}

/** Counts the words in sentences that have a subject and a verb. */
function inClauses(text: string): number {
  let words = 0;
  for (const sentence of text.split(/(?<=[\p{L}\d)"]{2})[.;:!?]\s|_{3,}/u)) {
    const length = sentence.match(/\p{L}+/gu)?.length ?? 0;
    if (length > 4 && CLAUSE.test(sentence)) words += length;
  }
  return words;
}

/** Returns the share of the groups of four words that the text repeats. */
function repeatedShare(words: readonly string[]): number {
  // Long files can contain many copies of one form.
  if (words.length > LONG) return 0;
  const groups = words.slice(3).map((_, at) =>
    words
      .slice(at, at + 4)
      .join(' ')
      .toLowerCase(),
  );
  return 1 - new Set(groups).size / Math.max(1, groups.length);
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
