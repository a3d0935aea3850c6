import { requirementAdvice, requirementNames } from '../../../../common/messages/findings.ts';
import type { Context } from './context.ts';
import type { NamedPerson } from './find-people.ts';
import { findVenue } from './find-venue.ts';
import { jurisdictionPattern } from './jurisdictions.ts';
import { companiesIn, type NameAt, namesAt, peopleIn, sameName } from './names.ts';
import type { Place, Requirement } from './requirement.ts';

/** Returns the place of a person or date. */
export const placeAt = ({ reading }: Context, at: number, length: number): Place => ({
  page: reading.pageAt(at),
  words: reading.wordsAt(at, length),
});

/** Returns the first person that is named in one of the roles. */
export function firstNamed(
  context: Context,
  roles: readonly NamedPerson['role'][],
): Place | undefined {
  const { introduced } = context.people;
  const person = introduced.find(({ role }) => roles.includes(role));
  return person && placeAt(context, person.at, person.name.length);
}

export function firstSigner(context: Context): Place | undefined {
  const signer = context.people.signers[0];
  return signer && placeAt(context, signer.at, signer.name.length);
}

/** Returns the place of the first of two different people who are named in the document. */
export function twoParties(context: Context): Place | undefined {
  const { introduced, signers } = context.people;
  const named = [...introduced, ...signers];
  const first = named[0];
  if (first && named.some(({ name }) => !sameName(name, first.name))) {
    return placeAt(context, first.at, first.name.length);
  }
  const acting = [...named, ...actingIn(context)];
  const known = acting[0];
  const second = known && acting.some(({ name }) => !sameName(name, known.name));
  return second ? placeAt(context, known.at, known.name.length) : undefined;
}

/** Returns the people and companies that the text shows as parties: "between", "from", "Client:", "Ana Ruiz agrees". */
function actingIn({ reading, certificates, people }: Context): NameAt[] {
  const { flat } = reading;
  const opening = flat.slice(0, OPENING);
  const labeled = reading.lines.flatMap(({ text, at }) => {
    const label = PARTY_LABEL.exec(text);
    return label ? namesAt(text, label[0].length).map((each) => ({ ...each, at })) : [];
  });
  const found = [...peopleIn(opening, 30), ...companiesIn(opening)].filter(
    ({ name, at }) =>
      !isPlace(opening, name, at) &&
      !NO_PARTY.test(opening.slice(Math.max(0, at - 40), at)) &&
      (PARTY_BEFORE.test(opening.slice(0, at)) || ACTS.test(opening.slice(at + name.length))),
  );
  const signing = people.signaturePlaces.flatMap((place) => {
    const line = reading.lineAt(place);
    return reading.lines
      .slice(Math.max(0, line - 2), line)
      .flatMap(({ text, at }) =>
        text
          .split(/\s{3,}/)
          .flatMap((column) => namesAt(column, 0, 1).map((each) => ({ ...each, at }))),
      );
  });
  return [...labeled, ...found, ...signing].filter(
    ({ at }) => !certificates.some((each) => at >= each.wordsAt && at < each.end),
  );
}

/** The number of characters in which a contract names its parties. */
const OPENING = 2000;

/**
 * Returns the place of another person than the signers, after one of the words. The names of a
 * certificate, and of people to whom the document is returned, do not count.
 */
export function otherNear(context: Context, words: RegExp): Place | undefined {
  const { reading, people, certificates } = context;
  for (const { at, match } of reading.findAll(words, 30)) {
    if (certificates.some((each) => at >= each.wordsAt && at < each.end)) continue;
    const from = at + match[0].length;
    // The name is not filled in, so what follows the blank is not the name.
    const text =
      reading.flat
        .slice(from, from + NEAR_WORD)
        .split(/_{3,}|\[|;\s|(?<=[\p{Ll}\d)]{2})\.\s/u)[0] ?? '';
    const named = [...peopleIn(text, 10), ...companiesIn(text)].find(
      ({ name, at: offset }) =>
        !isPlace(text, name, offset) &&
        !PLACE_BEFORE.test(text.slice(0, offset)) &&
        !people.signers.some((signer) => sameName(signer.name, name)),
    );
    if (named) return placeAt(context, from + named.at, named.name.length);
  }
  return undefined;
}

const NEAR_WORD = 220;
const PLACE_BEFORE =
  /(?:\b(?:in|at|near|on)|(?<!\p{L})(?:en|calle|colonia|(?<!favor )(?:de|del|de la|de los))) $/iu;
const PARTY_BEFORE =
  /(?<!\p{L})(?:I|we|am|are|is|dear (?:mr|mrs|ms|dr)\.?|between|and|to|order of|from|by|with|for|undersigned|entre|y|a|con|comparecen?|parte)[,:]?\s$|:\s$|(?<=\p{Lu}\p{L}{2,}), $/iu;
/** "Client: Ana Ruiz": a label of one to three words, which is no place, date or thing. */
const PARTY_LABEL =
  /^(?!.{0,30}(?:prepared|return|address|property|premises|place|subject|regarding|event|date|vehicle|law|witness|notary|city|county|project|job|location|testigo|lugar|domicilio|fecha))\p{Lu}[\p{L}']+(?: [\p{L}']+){0,2}\s?:\s+/iu;
/** What a party does: "Ana Ruiz agrees", "Ana Ruiz of Austin lends". */
const ACTS =
  /^,?(?: (?:of|and) [^.;]{0,60}?)?,? (?:agrees?|promises?|sells?|buys?|lends?|lent|borrows?|borrowed|rents?|rented|leases?|hires?|will|shall|engages?|pays?|vende|compra|arrienda|acuerda|contrata|pagará)(?!\p{L})/u;
const NO_PARTY =
  /\b(?:prepared by|return to|notary|witness|attorney|agent of|judge|testigo|notario)\b[^.]{0,20}$/iu;

/** Returns true for the name of a street or city: "5514 Vance Jackson Road", "San Antonio, Texas". */
const isPlace = (text: string, name: string, at: number): boolean =>
  /\d\s$/.test(text.slice(Math.max(0, at - 3), at)) ||
  new RegExp(
    `^,?\\s(?:Road|Street|Avenue|Drive|Lane|Court|Boulevard|Way|Place|Circle|Trail|County|Subdivision|Unit|${jurisdictionPattern})`,
    'iu',
  ).test(text.slice(at + name.length));

const DATE_TO_WRITE =
  /(?:\bdate|\bdated|\bday of|\bon|(?<!\p{L})fecha|\bd[íi]as?|\ba los)\b[^_]{0,20}_{3,}|_{2,}\s?(?:st|nd|rd|th)?\s?day of\b|_{2,}\s(?:de|d[íi]as?)\s/iu;
const REACH = 7;

/**
 * The document's own date: made, signed or certified, or a place for the date beside a signature or
 * in the certificate. The date of an earlier deed does not count, and neither does a blank.
 */
export const date: Requirement = {
  code: 'date',
  field: () => requirementNames.date,
  weight: 10,
  find(context) {
    const { reading, dates, certificates, people } = context;
    const own =
      dates.made ??
      dates.signed ??
      dates.inRole.find(({ role }) => role === 'certificate') ??
      dates.inRole.find(({ role, word }) => role === 'start' && word === 'effective') ??
      // A date that does not exist is reported as such.
      dates.impossible[0];
    if (own) return placeAt(context, own.at, own.written.length);
    for (const { text, at } of certificates) {
      const found = DATE_TO_WRITE.exec(text);
      if (found) return placeAt(context, at + found.index, found[0].length);
    }
    for (const at of people.signaturePlaces) {
      const line = reading.lineAt(at);
      for (let index = Math.max(0, line - REACH); index <= line + REACH; index += 1) {
        const near = reading.lines[index];
        if (near && DATE_TO_WRITE.test(near.text))
          return placeAt(context, near.at, near.text.length);
      }
    }
    return undefined;
  },
  recommendation: () => requirementAdvice.date,
};

export const signatureBlock: Requirement = {
  code: 'signature_place',
  finding: 'missing_signature_place',
  field: () => requirementNames.signatureBlock,
  weight: 20,
  find(context) {
    const first = context.people.signaturePlaces[0];
    return first === undefined ? undefined : placeAt(context, first, 60);
  },
  recommendation: () => requirementAdvice.signatureBlock,
};

export const governingLaw: Requirement = {
  code: 'governing_law',
  field: () => requirementNames.governingLaw,
  weight: 10,
  patterns: [
    /\b(?:govern(?:s|ed|ing)?|construed|interpreted)\b[^.]{0,120}\blaws?\b/i,
    /\blaws?\b[^.]{0,80}\bgoverns?\b/i,
    /\bunder the laws of\b/i,
    /\bgoverning law\b/i,
    /(?<!\p{L})(?:ley aplicable|regir[áa]n?|rigen?|interpretar[áa])(?!\p{L})[^.]{0,120}(?<!\p{L})(?:ley|leyes|legislaci[óo]n)(?!\p{L})/iu,
  ],
  recommendation: () => requirementAdvice.governingLaw,
};

export const venue: Requirement = {
  code: 'venue',
  finding: 'missing_venue',
  field: () => requirementNames.venue,
  weight: 10,
  find: findVenue,
  recommendation: () => requirementAdvice.venue,
};

/** The venue of a document that needs one only if it contains a notarial certificate. */
export const certificateVenue: Requirement = {
  ...venue,
  weight: 5,
  unneeded: ({ certificates }) => certificates.length === 0,
};

export const acknowledgment: Requirement = {
  code: 'acknowledgment',
  finding: 'missing_notarial_wording',
  field: () => requirementNames.acknowledgment,
  weight: 10,
  find(context) {
    const found = context.certificates[0];
    if (found) return placeAt(context, found.wordsAt, 120);
    // In an authentic act, the whole document is made before the notary.
    return context.reading.find([
      /\bbefore me\b[^.]{0,300}?\b(?:appeared|came)\b/i,
      /\bante m[íi](?!\p{L})[^.]{0,300}?(?<!\p{L})comparec/iu,
    ]);
  },
  recommendation: () => requirementAdvice.acknowledgment,
};
