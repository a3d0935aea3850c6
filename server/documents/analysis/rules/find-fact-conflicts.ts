import { findMessage } from '../../../../common/messages/catalog/create-messages.ts';
import { factNames, findingAdvice, findingTexts } from '../../../../common/messages/findings.ts';
import { trailingNumber } from './number-words.ts';
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
      '(?:left|leaving|made|executed|had|has|have|was|is) no (?:valid )?(?:last )?will|no (?:last )?will (?:and testament )?(?:exists|was (?:left|found|made|executed|ever made))|(?:(?:did|does|do|has|had) not|(?:has |had )?never) (?:leave|have|had|make|made|execute|executed|left|signed|sign|written|wrote) (?:a|any) (?:valid )?(?:last )?(?:will|testament)|died intestate|without (?:leaving |having made )?(?:a|any) (?:last )?will|there (?:is|was) no (?:last )?will|(?:sin|no) (?:haber )?(?:dej[óo]|dejar|dejado|otorg[óo]|otorgado|hizo|existe|ten[íi]a|hab[íi]a)?\\s?(?:un |ning[úu]n )?testamento|intestad[oa]|falleci[óo] sin testamento',
    ),
    asserts: re(
      "(?:his|her|their|the decedent's|decedent's|my|said|such|the deceased's|mother's|father's) (?:last )?will(?: and testament)?(?= (?:dated|names?|named|leaves|left|was|is|provides?|provided|gives?|gave|states?|appoints?|appointed|nominat|devis|bequeath|executed|signed|and|dividing|of|which|that|to|filed|admitted|[.,;])|[.,;])|the (?:last )?will (?:was|is|names?|named|leaves|left|gives|provides|appoints|divides)|(?:last )?will (?:dated|of the decedent|executed|admitted|naming)|(?:his|her|their) testament|terms of (?:the|his|her) (?:will|testament)|(?:in|under|by) (?:his|her|their|the|said) (?:last )?will|su testamento|el testamento (?:otorgado|fechado|nombra|que|fue)|por testamento|en testamento|el testamento",
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
      '(?:my|her|his|and) (?:current |present |beloved |said )?(?:husband|wife|spouse)|(?:husband|wife|spouse) of (?:the )?(?:said(?= )|grantor|principal|affiant|seller|decedent|deceased)|(?:we|they|I am|who are) (?:lawfully |legally )?married|husband and wife|mi (?:espos[oa]|marido|mujer|c[óo]nyuge)|su (?:espos[oa]|marido|c[óo]nyuge)|de mi matrimonio',
    ),
    unless:
      /\b(?:late|former|ex|deceased|future|no|without|any|whether|if|divorced|never|not|either|prior)[\s-][^.]{0,25}$|(?<!\p{L})(?:difunt[oa]|ex|sin|no|futur[oa])(?!\p{L})[^.]{0,25}$/iu,
  },
  {
    name: 'marriage',
    denies: re(
      'never (?:been |been lawfully |was )?married|never having (?:been )?married|(?:never|nunca) (?:ha |he )?contra[íi](?:do|je|jo) matrimonio|nunca (?:he |ha )?(?:estado|sido) casad[oa]',
    ),
    asserts: re(
      '(?:my|his|her) (?:(?:former |ex-?|late |first |second )(?:husband|wife|spouse)|marriage|divorce|widow(?:er)?)|(?:I|he|she) (?:was|am|is) (?:divorced|widowed)|divorced (?:from|by)|mi (?:ex ?espos[oa]|divorcio|matrimonio)|su (?:divorcio|matrimonio|ex ?espos[oa])',
    ),
    unless: /\b(?:no|not|any|if|future|never)\b[^.]{0,25}$/iu,
  },
  {
    name: 'children',
    denies: re(
      '(?:have|has|had|having|with|are|were|left|there are|there were) no (?:living |surviving |minor |natural |biological )?(?:children|child|issue|descendants|sons or daughters)|no children (?:were|was|have been|has been)? ?(?:born|adopted)|never (?:had|have had|having had) (?:any )?(?:children|child)|(?:has|have|had) never had (?:any )?children|(?:did|do|does) not have (?:any )?children|without (?:any )?(?:children|issue)|childless|sin (?:hijos|descendencia)|no (?:tengo|tiene|tenemos|tuvo|tuvieron|procre[óo]|procrearon|procre[ée]|dej[óo]|hay) (?:ning[úu]n )?(?:hijos|hijo|descendientes|descendencia)',
    ),
    asserts: re(
      "(?:my|our|his|her|their|the decedent's|decedent's) (?:(?:minor|adult|eldest|oldest|youngest|only|older|younger|own|surviving|two|three|four) )?(?:sons?|daughters?|child|children)|(?:sons?|daughters?|child|children) of (?:the )?(?:decedent|affiant|deceased|principal|parties)|mis? (?:\\p{L}+ )?(?:hij[oa]s?)|sus? hij[oa]s?|nuestr[oa]s? (?:menor(?:es)? )?hij[oa]s?",
    ),
    unless:
      /\b(?:no|any|without|never|not|future|other)\b[^.]{0,25}$|(?<!\p{L})(?:sin|no|ni|ningún)(?!\p{L})[^.]{0,25}$/iu,
  },
  {
    name: 'liens',
    denies: re(
      'free (?:and clear )?(?:of|from) (?:any and all |all |any )?(?:other )?(?:liens?|mortgages?|encumbrances?|security interests?|debts?|claims?)|no (?:other )?(?:liens?|mortgages?|encumbrances|deed of trust|security interests?)|not (?:subject to|encumbered by|mortgaged)(?: any)?(?: liens?| mortgages?)?|unencumbered|libre (?:y exent[oa] )?de (?:todo |toda )?(?:grav[áa]men(?:es)?|hipotecas?|deudas?|cargas?)|sin (?:grav[áa]men(?:es)?|hipoteca)|no (?:tiene|existe|hay) (?:ning[úu]n |ninguna )?(?:hipoteca|grav[áa]men)',
    ),
    asserts: re(
      '(?:the|an?|existing|outstanding|first|second|current|said|subject to (?:the|a|an)) (?:\\p{L}+ ){0,2}?(?:mortgage|lien|deed of trust|security interest|car loan|auto loan)(?: (?:loan|note|balance))?(?= (?:on|of|to|held|in favor|owed|dated|with|from|for|is|was|which|that|remains?|balance|secured|will|shall|by|against))|mortgaged to|(?:is|are|as) (?:the )?collateral(?! for any)|(?:pledged|pawned) to|secures? (?:a|the|his|her|my|its) (?:\\p{L}+ ){0,2}?(?:loan|note|debt)|(?:loan|note|debt) (?:that is |which is )?secured by|la hipoteca|el grav[áa]men|una hipoteca|hipotecad[oa]',
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
      'unpaid (?:debts?|bills?|balances?|medical bills|hospital bills)|(?:still )?owe[sd]? (?:\\$|\\p{L}+ ){1,4}|outstanding (?:debts?|loans?|balances?)|the debt (?:of|to|owed)|debe (?:a|la cantidad)|la deuda (?:de|con|que)|una deuda',
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
      "\\p{L}+['’]s? (?:\\p{L}+ )?(?:dog|cat|pet)s? (?:may|is|shall|must|can|named|of)|tenants?['’]s? (?:\\p{L}+ )?(?:dog|cat|pet)s?|tenants?['’] (?:dog|cat|pet)s?|(?:the|a|one|two|his|her|their) (?:\\p{L}+ ){0,2}?(?:dog|cat)s? (?:may|is|are|shall|will|that|which|named)|pet (?:deposit|fee|rent) of|may keep (?:a|one|two|his|her|their) (?:\\p{L}+ )?(?:dog|cat|pet)s?|su (?:perro|gato|mascota)|el perro|dep[óo]sito (?:por|de) mascotas?",
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
      'no (?:security )?deposit(?= (?:is|was|will be|shall be)|[.;])|without (?:a |any )?(?:security )?deposit|sin dep[óo]sito|no se (?:requiere|exige|entreg[óo]) dep[óo]sito',
    ),
    asserts: re(
      "(?:the|a|(?:tenant|buyer)'s) (?:security )?deposit of \\$|security deposit (?:of|in the amount of|is) \\$|return (?:of )?the (?:security )?deposit|un dep[óo]sito de",
    ),
  },
  {
    name: 'furniture',
    denies: re(
      '(?:is |are |leased |rented |delivered )?unfurnished|(?:no|without(?: any)?) furniture|sin muebles|sin amueblar|no amueblad[oa]',
    ),
    asserts: re(
      "(?:is |are |leased |rented |fully )furnished(?! by)|furniture (?:listed|in the (?:apartment|house|premises|room|unit))|(?:landlord|owner|lessor)'s furniture|los muebles|amueblad[oa]",
    ),
    unless: /\b(?:no|not|any|without|own)\b[^.]{0,25}$|(?<!\p{L})(?:sin|no)(?!\p{L})[^.]{0,20}$/iu,
  },
  {
    name: 'employees',
    denies: re(
      '(?:has|have|had|with) no employees|(?:does|do|did) not (?:have|employ) (?:any )?(?:employees|anyone|anybody)|without (?:any )?employees|no tiene empleados|sin empleados',
    ),
    asserts: re(
      '(?:its|his|her|their) (?:\\p{L}+ ){0,2}?employees|employees of (?:the )?(?:company|corporation|seller)|employs \\p{L}+ (?:people|persons|workers)|sus? (?:\\p{L}+ )?emplead[oa]s',
    ),
    unless: /\b(?:no|not|any|without|if|future)\b[^.]{0,25}$/iu,
  },
  {
    name: 'interest',
    denies: re(
      '(?:without|no|bears? no|free of) interest(?: on| is| will| shall|[.,;])|(?:does|shall|will) not (?:bear|accrue) interest|interest-free|sin inter[ée]s(?:es)?|no (?:genera|causa|devenga)(?:r[áa])? inter[ée]s(?:es)?',
    ),
    asserts: re(
      'interest (?:at|of) (?:the |a )?(?:annual )?(?:rate of )?(?:\\p{L}+ percent|\\d)|(?:\\d|percent|%\\)?) (?:annual |yearly )?interest|inter[ée]s(?:es)? (?:anual|mensual)?(?: del| de) (?:\\d|\\p{L}+ por ciento)',
    ),
    unless:
      /\b(?:no|not|without|late|overdue|default|unpaid|past due|after|if)\b[^.]{0,80}$|(?<!\p{L})(?:mora|moratorio|atraso|vencid[oa]s?)(?!\p{L})[^.]{0,60}$/iu,
  },
  {
    name: 'sublease',
    denies: re(
      '(?:shall|may|must|can) not (?:assign [^.]{0,30})?sub(?:let|lease)|(?:no|not allowed|without) sub(?:letting|leasing)|sub(?:letting|leasing) is (?:not (?:allowed|permitted)|prohibited|forbidden)|no (?:podr[áa]|puede) subarrendar|(?:se )?proh[íi]be (?:el )?subarr\\p{L}+',
    ),
    asserts: re(
      'may (?:freely )?sub(?:let|lease)|is (?:free|allowed) to sub(?:let|lease)|podr[áa] subarrendar|puede subarrendar',
    ),
    unless:
      /\b(?:not|no|without|unless|if)\b[^.]{0,40}$|(?<!\p{L})(?:no|sin|salvo)(?!\p{L})[^.]{0,30}$/iu,
  },
  {
    name: 'citizenship',
    denies: re(
      '(?:am|is) not (?:an? )?(?:U\\.?S\\.? |United States |American )?citizen|no soy ciudadan[oa]',
    ),
    asserts: re(
      '(?:am|as|is) an? (?:naturalized |native |natural-born )?(?:U\\.?S\\.? |United States |American )?citizen|soy ciudadan[oa]',
    ),
  },
  {
    name: 'revocation',
    denies: re(
      '(?:is |be |an? )?irrevocable|(?:may|can|shall) not (?:be )?revoked?|no (?:podr[áa]|puede) revocar(?:se)?',
    ),
    asserts: re(
      'may (?:be )?revoked? (?:this|it|at|by|in)|(?:is|remains) revocable|podr[áa] (?:ser revocad[oa]|revocar(?:se|lo)?)|puede revocar(?:se|lo)',
    ),
    unless: /\b(?:will|testament|earlier|prior|previous|not|cannot)\b[^.]{0,30}$/iu,
  },
  {
    name: 'incapacity',
    denies: re(
      '(?:is|shall) not (?:be )?(?:a )?durable|(?:ends|terminates?|expires?|lapses|void) (?:automatically )?(?:if|when|upon|on) (?:my|I|the principal)[^.;]{0,40}(?:incapaci\\p{L}+|incompeten\\p{L}+|disab\\p{L}+)',
    ),
    asserts: re(
      'durable power|not (?:be )?(?:affected|terminated|revoked) by [^.;]{0,50}(?:disability|incapacity|incompetence)|survives? [^.;]{0,20}incapacity|(?:remains|continues|stays) in (?:force|effect) (?:even )?if I (?:become|am) (?:incapacitated|disabled|incompetent|unable)',
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
    observations.push(factConflict(fact.name, denial, assertion));
  }
  for (const find of [differentCounts, neverAndOnce, deniedThing]) {
    const found = find(reading);
    if (found) observations.push(found);
  }
  return observations;
}

const NUMBER =
  '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d{1,2})(?:\\s\\(\\d{1,2}\\))?';
const COUNTED =
  '(children|child|sons|daughters|heirs|siblings|directors|members|shareholders|trustees|partners|owners|bedrooms|employees|hij[oa]s|herederos|hermanos|directores|socios)';
/** A count of all: "all five directors", "the only two children", "she had three children". */
const COUNT_OF_ALL = re(
  `(?<all>only|all|exactly|a total of|sol[oa]mente|[úu]nic[oa]s) (?:of the )?(?:the )?${NUMBER} (?:\\p{L}+ )?${COUNTED}|(?<has>I have|we have|(?:he|she|they|decedent|deceased|mother|father) (?:had|has|left)|tengo|tenemos|tuvo|tiene|dej[óo]|procre[óo]|procrearon)(?: only)?(?: the following)? ${NUMBER} (?:living |surviving |adult )?${COUNTED}|(?<whose>his|her|my|their|our|its|sus|mis|nuestr[oa]s) ${NUMBER} (?:living |surviving )?${COUNTED}`,
);

interface Count {
  count: number;
  found: Found;
  /** Whose they are: "my" and "I" are the first person. */
  of: 'all' | 'first' | 'third';
}

/** Finds two different counts of the same people: "had three children", "her only two children". */
function differentCounts(reading: Reading): Observation | undefined {
  const counts = new Map<string, Count[]>();
  for (const found of reading.findAll(COUNT_OF_ALL, 100)) {
    const { all, has = '', whose = '' } = found.match.groups ?? {};
    const named = [all, has, whose];
    const [written = '', noun = ''] = found.match
      .slice(1)
      .filter((group) => group !== undefined && !named.includes(group));
    const first = /^(?:I|we|my|our|mis|nuestr|tengo|tenemos)/i.test(has || whose);
    const of = all === undefined ? (first ? 'first' : 'third') : 'all';
    const key = noun.toLowerCase().replace(/^child$/, 'children');
    const count = Number(written) || trailingNumber([written]) || 0;
    counts.set(key, [...(counts.get(key) ?? []), { count, found, of }]);
  }
  for (const stated of counts.values()) {
    for (const [index, last] of stated.entries()) {
      const first = stated
        .slice(0, index)
        .find(
          ({ count, of }) =>
            count !== last.count && (of === last.of || of === 'all' || last.of === 'all'),
        );
      if (first) return factConflict('number', first.found, last.found);
    }
  }
  return undefined;
}

/** "I have never been convicted", but "I was convicted". */
const NEVER =
  /(?<!\p{L})(?<subject>I|he|she|we|they|it|(?:the|my|his|her) \p{L}+) (?:have|has|had) never been (?:in )?(?<what>(?:an? )?\p{L}{4,})(?!\p{L})/giu;

function neverAndOnce(reading: Reading): Observation | undefined {
  for (const denial of reading.findAll(NEVER, 20)) {
    const { subject = '', what = '' } = denial.match.groups ?? {};
    const once = new RegExp(
      `(?<!\\p{L})${subject}(?:, [^,.;]{3,40},)? (?:was|were|has been|have been|had been) (?:then |later |once )?(?:in )?${what}(?!\\p{L})`,
      'giu',
    );
    const assertion = reading.findAll(once, 1)[0];
    if (assertion) return factConflict('fact', denial, assertion);
  }
  return undefined;
}

/** Things that a person or a document has or does not have. */
const THINGS =
  'car|vehicle|truck|broker|witness|insurance|life insurance|policy|income|employer|job|roommate|lawsuit|judgment|bank account|pension|passport|guardian|executor|administrator|trust|codicil|warranty|accident|injur(?:y|ies)|co-?owner|partner|subcontractor|tenant|garage|pool|basement|well';
const NO_THING = new RegExp(
  `(?<!\\p{L})(?:(?:have|has|had|is|are|was|were|there is|there was|owns?|owned) (?:no|not any)|without (?:an?|any)|never (?:had|owned|been in|hired|used|received)(?: an?| any)?|no) (?<thing>${THINGS})(?:e?s)?(?= (?:was|were|is|are|of|to|at|on|for|and|in|when)|[.,;])`,
  'giu',
);

/** "There was no broker", but "the commission of the broker, Hill Realty". */
function deniedThing(reading: Reading): Observation | undefined {
  for (const denial of reading.findAll(NO_THING, 40)) {
    const thing = denial.match.groups?.thing ?? '';
    if (!isUnlimited(reading, denial)) continue;
    const owned = new RegExp(
      `(?<!\\p{L})(?:(?:[Mm]y|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Oo]ur) (?:\\p{Ll}+ )?|[Tt]he |[Aa]n? )${thing}(?: policy)?,? (?=(?:an? \\d{4}|\\p{Lu}\\p{L}+ \\p{Lu}|named|with \\p{Lu}|at \\p{Lu}|was |is |pays? |paid |told |saw |has |in \\d{4}|on \\p{Lu}))`,
      'gu',
    );
    const assertion = reading
      .findAll(owned, 50)
      .find(
        ({ at }) =>
          !/\b(?:no|not|any|if|without|never)\b[^.]{0,30}$/i.test(
            reading.flat.slice(Math.max(0, at - 40), at),
          ) && !/^[^.;]{0,60}\b(?:shall|will|must|may)\b/.test(reading.flat.slice(at, at + 90)),
      );
    if (assertion) return factConflict('fact', denial, assertion);
  }
  return undefined;
}

function factConflict(name: keyof typeof factNames, denial: Found, assertion: Found): Observation {
  return {
    code: 'fact_conflict',
    statement: () =>
      findingTexts.factsDiffer({
        fact: findMessage(factNames, name) ?? name,
        denial: denial.match[0],
        assertion: assertion.match[0],
      }),
    page: assertion.page,
    words: assertion.words,
    list: 'suspicious',
    cost: 20,
    serious: true,
    recommendation: () => findingAdvice.checkFacts,
  };
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
    !/^\s?(?:other|otros|when|then|at th(?:e|at) time|in \d{4}|until|before)\b/i.test(after) &&
    !/^\s?(?:from|of|by|with|during)\s(?:\p{L}+\s){0,2}?(?:first|second|prior|previous|former|late|earlier)\b/iu.test(
      after,
    ) &&
    !(
      /^(?:unmarried|single|solter)/i.test(match[0]) &&
      /\b(?:died|when|while|who|was)\s$/i.test(before)
    ) &&
    !/\b(?:whether|if|or)\s[^.]{0,12}$/i.test(before)
  );
}

/** The will of the decedent's father, or a child of the first marriage, is another fact. */
const OF_ANOTHER =
  /^(?:[^.;,]{0,12})? (?:of|de) (?:my|his|her|their|the (?:decedent's|affiant's)|mi|su) (?:late |deceased |first |former )?(?:father|mother|parents?|grand\p{L}+|uncle|aunt|brother|sister|husband|wife|padre|madre|abuel[oa]|t[íi][oa]|herman[oa])/iu;

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
  if (OF_ANOTHER.test(flat.slice(at + match[0].length))) return false;
  if (name !== 'spouse') return true;
  // A husband or wife of another person is no contradiction: it must be near, or the document must
  // be about one person.
  return (
    /^(?:my|mi|we|de mi|I am)\b|\bof the\b/i.test(match[0]) ||
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
