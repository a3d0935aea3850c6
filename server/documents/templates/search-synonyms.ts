/** Words that people type for a document, and the words that its title has. */
const synonyms: [RegExp, string][] = [
  [/\bpoa\b/gi, 'power of attorney'],
  [/\bproxy\b/gi, 'power of attorney'],
  [/\bnda\b/gi, 'nondisclosure agreement'],
  [/\bprenup(tial)?\b/gi, 'premarital agreement'],
  [/\brental( agreement| contract)?\b/gi, 'lease'],
  [/\b(car|truck|vehicle) sale\b/gi, 'motor vehicle bill of sale'],
  [/\bsworn statement\b/gi, 'affidavit'],
  [/\b(trust certificate|certificate of trust)\b/gi, 'certification of trust'],
  [/\bjob contract\b/gi, 'employment agreement'],
  [/\bloan\b/gi, 'promissory note'],
  [/\bi\.?o\.?u\b/gi, 'promissory note'],
];

/**
 * Returns a search text in the syntax of `websearch_to_tsquery` that also matches the synonyms of
 * its words: 'poa ohio' → 'poa ohio or power of attorney ohio'.
 */
export function withSynonyms(search: string): string {
  const others = synonyms.flatMap(([pattern, title]) => {
    const other = search.replace(pattern, title);
    return other === search ? [] : [other];
  });
  return [search, ...others].join(' or ');
}
