/** The language of a text; `other` if it is neither English nor Spanish, or too short to tell. */
export type TextLanguage = 'en' | 'es' | 'other';

/** The most frequent words of each language that are no words of the other one. */
const FREQUENT: Record<'en' | 'es', RegExp> = {
  en: /\b(?:the|of|and|to|in|is|that|by|for|this|be|with|shall|or|my|was|are|it|on|have|not)\b/gi,
  es: /(?<!\p{L})(?:el|la|los|las|de|del|que|y|en|por|un|una|para|con|se|su|al|como|este|esta|lo|mi|es|fue)(?!\p{L})/giu,
};
/** Characters that are read to detect the language. */
const SAMPLE = 20_000;
/** The smallest share of the words of a text that are frequent words of its language. */
const SHARE = 0.12;

/**
 * Detects the language of a text by its most frequent words. A text with Spanish and English parts
 * has the language of the larger part.
 */
export function detectLanguage(text: string): TextLanguage {
  const sample = text.slice(0, SAMPLE);
  const words = sample.match(/\p{L}{2,}/gu)?.length ?? 0;
  const english = sample.match(FREQUENT.en)?.length ?? 0;
  const spanish = sample.match(FREQUENT.es)?.length ?? 0;
  const most = Math.max(english, spanish);
  if (most < words * SHARE) {
    // Lists of words and short texts contain few frequent words. Without letters of other
    // alphabets or accents, they are read as English.
    const foreign = sample.match(/[^\p{ASCII}\p{P}\p{S}\s]/gu)?.length ?? 0;
    if (spanish > english) return 'es';
    return foreign < 2 + words * 0.05 && most >= words * 0.03 ? 'en' : 'other';
  }
  return spanish > english ? 'es' : 'en';
}
