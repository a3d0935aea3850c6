import { findMessage } from '../../../../common/messages/catalog/create-messages.ts';
import { factNames, findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import type { Observation } from './observation.ts';
import type { Found, Reading } from './reading.ts';

/** A fact that a document can deny and assert. */
interface Fact {
  name: keyof typeof factNames;
  denies: RegExp;
  asserts: RegExp;
  /** An assertion with these words directly before or in it is none. */
  unless?: RegExp;
}

const L = '(?<!\\p{L})';
const R = '(?!\\p{L})';
const re = (text: string) => new RegExp(`${L}(?:${text})${R}`, 'giu');

const facts: Fact[] = [
  {
    name: 'will',
    denies: re(
      '(?:left|leaving|made|executed|had|has|have|was|is) no (?:valid )?(?:last )?will|no (?:last )?will (?:and testament )?(?:exists|was (?:left|found|made|executed|ever made))|(?:did|does|do|has|had) (?:not|never) (?:leave|have|make|made|execute|executed|left) (?:a|any) (?:valid )?(?:last )?will|died intestate|without (?:leaving |having made )?(?:a|any) (?:last )?will|there (?:is|was) no (?:last )?will|(?:sin|no) (?:haber )?(?:dej[óo]|dejar|dejado|otorg[óo]|otorgado|hizo|existe|ten[íi]a|hab[íi]a)?\\s?(?:un |ning[úu]n )?testamento|intestad[oa]|falleci[óo] sin testamento',
    ),
    asserts: re(
      "(?:his|her|their|the decedent's|decedent's|my|said|such|the deceased's|mother's|father's) (?:last )?will(?: and testament)?(?= (?:dated|names?|named|leaves|left|was|is|provides?|provided|gives?|gave|states?|appoints?|appointed|nominat|devis|bequeath|executed|signed|and|dividing|of|which|that|to|filed|admitted|[.,;])|[.,;])|the (?:last )?will (?:was|is|names?|named|leaves|left|gives|provides|appoints|divides)|(?:last )?will (?:dated|of the decedent|executed|admitted|naming)|last will and testament|under (?:his|her|the|said) (?:last )?will|su testamento|el testamento (?:de|otorgado|fechado|nombra|que|fue)|por testamento|en testamento|el testamento",
    ),
    unless:
      /\b(?:no|not|any|whether|without|never|if)\b[^.]{0,30}$|(?<!\p{L})(?:ni|sin|no|ningún)(?!\p{L})[^.]{0,30}$/iu,
  },
  {
    name: 'spouse',
    denies: re(
      'unmarried|never (?:been )?married|not (?:currently |presently )?married|a single (?:man|woman|person|adult)|single and never married|(?:I am|is|are) single|no spouse|(?:had|has|have) no (?:husband|wife|spouse)|solter[oa]|no (?:est[oá]y?|soy|es) casad[oa]|no tengo (?:c[óo]nyuge|espos[oa])',
    ),
    asserts: re(
      '(?:my|her|his|and) (?:current |present |beloved |said )?(?:husband|wife|spouse)|(?:we|they|I am|who are) (?:lawfully |legally )?married|husband and wife|mi (?:espos[oa]|marido|mujer|c[óo]nyuge)|su (?:espos[oa]|marido|c[óo]nyuge)|de mi matrimonio',
    ),
    unless:
      /\b(?:late|former|ex|deceased|future|no|without|any|whether|if|divorced|never|not|either|prior)[\s-][^.]{0,25}$|(?<!\p{L})(?:difunt[oa]|ex|sin|no|futur[oa])(?!\p{L})[^.]{0,25}$/iu,
  },
  {
    name: 'children',
    denies: re(
      '(?:have|has|had|having|with|are|were|left|there are|there were) no (?:living |surviving |minor |natural |biological )?(?:children|child|issue|descendants|sons or daughters)|no children (?:were|was|have been|has been)? ?(?:born|adopted)|never (?:had|have had|having had) (?:any )?children|(?:did|do|does) not have (?:any )?children|without (?:any )?(?:children|issue)|childless|sin (?:hijos|descendencia)|no (?:tengo|tiene|tenemos|tuvo|tuvieron|procre[óo]|procrearon|procre[ée]|dej[óo]|hay) (?:ning[úu]n )?(?:hijos|hijo|descendientes|descendencia)',
    ),
    asserts: re(
      "(?:my|our|his|her|their|the decedent's|decedent's) (?:(?:minor|adult|eldest|oldest|youngest|only|older|younger|own|surviving|two|three|four) )?(?:sons?|daughters?|child|children)|(?:sons?|daughters?|child|children) of (?:the )?(?:decedent|affiant|deceased|principal|parties)|mis? (?:\\p{L}+ )?(?:hij[oa]s?)|sus? hij[oa]s?|nuestr[oa]s? (?:menor(?:es)? )?hij[oa]s?",
    ),
    unless:
      /\b(?:no|any|without|never|not|if|future|other)\b[^.]{0,25}$|(?<!\p{L})(?:sin|no|ni|ningún)(?!\p{L})[^.]{0,25}$/iu,
  },
  {
    name: 'liens',
    denies: re(
      'free (?:and clear )?(?:of|from) (?:any and all |all |any )?(?:other )?(?:liens?|mortgages?|encumbrances?|security interests?|debts?|claims?)|no (?:liens?|mortgages?|encumbrances|deed of trust|security interests?)|not (?:subject to|encumbered by|mortgaged)(?: any)?(?: liens?| mortgages?)?|unencumbered|libre (?:y exent[oa] )?de (?:todo |toda )?(?:grav[áa]men(?:es)?|hipotecas?|deudas?|cargas?)|sin (?:grav[áa]men(?:es)?|hipoteca)|no (?:tiene|existe|hay) (?:ning[úu]n |ninguna )?(?:hipoteca|grav[áa]men)',
    ),
    asserts: re(
      '(?:the|an?|existing|outstanding|first|second|current|said|subject to (?:the|a|an)) (?:\\p{L}+ ){0,2}?(?:mortgage|lien|deed of trust|security interest|car loan|auto loan)(?: (?:loan|note|balance))?(?= (?:on|of|to|held|in favor|owed|dated|with|from|for|is|was|which|that|remains?|balance|secured|will|shall|by|against))|mortgaged to|la hipoteca|el grav[áa]men|una hipoteca|hipotecad[oa]',
    ),
    unless:
      /\b(?:no|not|without|except(?:ing)?|other than|save for|any|discharge[sd]?|release[sd]?|satisf\w+|paid off|besides|but|will not|never)\b[^.;]{0,60}$|(?<!\p{L})(?:salvo|excepto|sin|no|ningun[oa]?|cancel\p{L}+)(?!\p{L})[^.;]{0,60}$/iu,
  },
  {
    name: 'debts',
    denies: re(
      'no (?:unpaid |outstanding )?debts|(?:has|have|had|owed?s?|owe) no (?:unpaid |outstanding )?debts?|without (?:any )?debts|all (?:of (?:the|his|her) )?debts (?:of [^.]{3,40} )?(?:have been|were|are) paid|sin deudas|no (?:dej[óo]|ten[íi]a|tiene|hay) deudas',
    ),
    asserts: re(
      'unpaid (?:debts?|bills?|balances?|medical bills|hospital bills)|(?:still )?owe[sd] (?:\\$|\\p{L}+ ){1,4}|outstanding (?:debts?|loans?|balances?)|the debt (?:of|to|owed)|debe (?:a|la cantidad)|la deuda (?:de|con|que)|una deuda',
    ),
    unless:
      /\b(?:no|not|any|without|all|if|never)\b[^.]{0,30}$|(?<!\p{L})(?:no|sin|ningun[oa]?)(?!\p{L})[^.]{0,30}$/iu,
  },
  {
    name: 'pets',
    denies: re(
      '(?:no|not) (?:pets?|animals?)(?: (?:are|is|of any kind|may|shall)| allowed|[.,;])|pets? (?:are|is) (?:not (?:allowed|permitted)|prohibited|forbidden)|no (?:se permiten|se admiten) (?:mascotas|animales)|mascotas prohibidas',
    ),
    asserts: re(
      "tenants?['’]s? (?:\\p{L}+ )?(?:dog|cat|pet)s?|tenants?['’] (?:dog|cat|pet)s?|(?:the|a|one|two|his|her|their) (?:\\p{L}+ ){0,2}?(?:dog|cat)s? (?:may|is|are|shall|will|that|which|named)|pet (?:deposit|fee|rent) of|may keep (?:a|one|two|his|her|their) (?:\\p{L}+ )?(?:dog|cat|pet)s?|su (?:perro|gato|mascota)|el perro|dep[óo]sito (?:por|de) mascotas?",
    ),
    unless: /\b(?:no|not|any|without|except|service)\b[^.]{0,20}$/iu,
  },
  {
    name: 'siblings',
    denies: re(
      '(?:have|has|had|having|left) no (?:brothers or sisters|siblings)|an only child|no (?:tengo|tiene|tuvo) hermanos',
    ),
    asserts: re(
      '(?:my|his|her|their) (?:\\p{L}+ )?(?:brothers?|sisters?|siblings)|mis? herman[oa]s?|sus? herman[oa]s?',
    ),
    unless: /\b(?:no|any|without|half|step)\b[^.]{0,25}$/iu,
  },
  {
    name: 'deposit',
    denies: re(
      'no (?:security )?deposit (?:is|was|will be|shall be)|without (?:a |any )?(?:security )?deposit|sin dep[óo]sito|no se (?:requiere|exige|entreg[óo]) dep[óo]sito',
    ),
    asserts: re(
      '(?:the|a) (?:security )?deposit of \\$|security deposit (?:of|in the amount of|is) \\$|return (?:of )?the (?:security )?deposit|un dep[óo]sito de',
    ),
  },
  {
    name: 'land',
    denies: re(
      '(?:owned|owns|own|had|left) no (?:real (?:property|estate)|land)|(?:did|does|do) not own (?:any )?(?:real (?:property|estate)|land|a home)|no (?:ten[íi]a|tiene|tengo|dej[óo]|posee) (?:bienes )?inmuebles',
    ),
    asserts: re(
      "(?:his|her|my|the decedent's|decedent's) (?:house|home|real (?:property|estate)|land|farm|ranch)|(?:owned|owns) (?:the|a) (?:house|home|lot|farm|real property)|su (?:casa|finca|terreno)|mi (?:casa|finca|terreno)",
    ),
    unless: /\b(?:no|not|any|at|in|from)\b[^.]{0,20}$/iu,
  },
];

/** Finds facts that the document both denies and asserts: "left no will" and "under her will". */
export function findFactConflicts(reading: Reading): Observation[] {
  const observations: Observation[] = [];
  for (const fact of facts) {
    const denials = reading.findAll(fact.denies, 20).filter((found) => isUnlimited(reading, found));
    const denial = denials[0];
    if (!denial) continue;
    const assertion = reading
      .findAll(fact.asserts, 200)
      .find((found) => isAsserted(reading, fact, found, denials));
    if (!assertion) continue;
    observations.push({
      code: 'fact_conflict',
      statement: () =>
        findingTexts.factsDiffer({
          fact: findMessage(factNames, fact.name) ?? fact.name,
          denial: denial.match[0],
          assertion: assertion.match[0],
        }),
      page: assertion.page,
      words: assertion.words,
      list: 'suspicious',
      cost: 20,
      serious: true,
      recommendation: () => findingAdvice.checkFacts,
    });
  }
  return observations;
}

/** Returns false for a limited denial: "no children other than", "free of liens except". */
function isUnlimited({ flat }: Reading, { at, match }: Found): boolean {
  const after =
    flat.slice(at + match[0].length, at + match[0].length + 160).split(/[.;]\s/)[0] ?? '';
  const before = flat.slice(Math.max(0, at - 25), at);
  return (
    !/\b(?:other than|except(?:ing|ion)?|besides|save|apart from|but for|subject to)\b|(?<!\p{L})(?:salvo|excepto|aparte de|fuera de|además de|con excepción)(?!\p{L})/iu.test(
      after,
    ) &&
    !/^\s?(?:other|otros)\b/i.test(after) &&
    !/^\s?(?:from|of|by|with|during)\s(?:\p{L}+\s){0,2}?(?:first|second|prior|previous|former|late|earlier)\b/iu.test(
      after,
    ) &&
    !/\b(?:whether|if|or)\s[^.]{0,12}$/i.test(before)
  );
}

function isAsserted(
  { flat }: Reading,
  { unless, name }: Fact,
  { at, match }: Found,
  denials: readonly Found[],
): boolean {
  if (
    denials.some(
      (denial) => at < denial.at + denial.match[0].length && denial.at < at + match[0].length,
    )
  )
    return false;
  const before = flat.slice(Math.max(0, at - 70), at);
  if (unless?.test(before)) return false;
  if (name !== 'spouse') return true;
  // A husband or wife of another person is no contradiction: it must be near, or the document must
  // be about one person.
  return (
    /^(?:my|mi|we|de mi|I am)\b/i.test(match[0]) ||
    /\b(?:first party|grantor|principal|affiant|seller|decedent|deceased|declarant)(?: and| is survived by|'s)?\s$/i.test(
      before,
    ) ||
    denials.some((denial) => {
      const distance = at - denial.at;
      if (distance < 0) return false;
      const between = flat.slice(denial.at + denial.match[0].length, at);
      // "John Smith, unmarried, to Ana Ruiz and her husband": another person stands between them.
      return distance < 1200 && !/\b(?:to|unto|and)\s(?:\p{Lu}[\p{L}.'-]+ ){2}/u.test(between);
    })
  );
}
