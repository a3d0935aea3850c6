import { z } from 'zod';
import { type NotarialAct, notarialActs } from '../packages/evidence/src/journal/act-terms.ts';
import { type CertificateWording, certificateWording } from './certificate-wording.ts';
import { findUsState, styledStateName, type UsState } from './us-states.ts';

const certificateTextInput = z.object({
  act: z.enum(notarialActs),
  /** The state that issued the commission, as a two-letter code or a full name. */
  state: z
    .string()
    .refine((state) => findUsState(state) !== undefined, 'This is not a US state or DC.'),
  county: z.string().trim().min(1).optional(),
  principals: z.array(z.string().trim().min(1)).min(1),
  notaryName: z.string().trim().min(1),
  /** The calendar date of the act at the notary's location, ISO 8601 (YYYY-MM-DD). */
  date: z.iso.date(),
  /** Null if the fonts of the sealed pages lack a glyph of the title. */
  documentTitle: z.string().nullable(),
  /** Number of pages of the document, without the certificate. */
  pages: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/i),
  wording: certificateWording,
});
type CertificateTextInput = z.infer<typeof certificateTextInput>;

export interface CertificateText {
  title: string;
  /** 'State of Ohio', followed by 'County of Franklin' if the county is known. */
  venue: string[];
  /** The wording of the act, followed by the sentence that ties the certificate to its document. */
  paragraphs: string[];
  /** The sentence that the state requires because the act took place online. */
  onlineStatement: string;
}

export interface SealTextInput {
  name: string;
  /** Two-letter code or full name. */
  commissionState: string;
  commissionNumber: string;
  /** ISO 8601 date (YYYY-MM-DD). */
  commissionExpiry: string;
  wording: Pick<CertificateWording, 'office' | 'numberLabel'>;
}

/** The title of the certificate for each act. */
export const certificateTitles: Record<NotarialAct, string> = {
  acknowledgment: 'Certificate of Acknowledgment',
  jurat: 'Jurat',
  oath: 'Certificate of Oath or Affirmation',
  copy_certification: 'Certification of a Copy',
  signature_witnessing: 'Certificate of Witnessing a Signature',
};

/**
 * Returns the text of a notarial certificate, based on the short forms of RULONA. The wording that
 * differs by state comes from the rules of the state.
 *
 * @throws ZodError when the state is unknown, no principal is given, or the digest or date is
 *   malformed
 */
export function certificateText(input: CertificateTextInput): CertificateText {
  const { act, state, county, principals, date, documentTitle, pages, sha256, wording } =
    certificateTextInput.parse(input);
  const jurisdiction = findUsState(state) as UsState;
  const venue = [styledStateName(jurisdiction)];
  if (county) venue.push(countyLine(county, wording.countyStyle));
  const names = joinNames(principals);
  return {
    title: certificateTitles[act],
    venue,
    paragraphs: [
      actSentence(act, wording.actPhrase, longDate(date), names),
      recordSentence(
        documentTitle,
        `${pages} ${pages === 1 ? 'page' : 'pages'} long`,
        `the SHA-256 digest beginning ${sha256.slice(0, 16).toLowerCase()}`,
      ),
    ],
    onlineStatement: wording.onlineStatement,
  };
}

/**
 * Returns the lines of a notary's seal, from the name to the expiration of the commission.
 *
 * @throws RangeError when the state is unknown
 */
export function sealText(input: SealTextInput): string[] {
  const jurisdiction = findUsState(input.commissionState);
  if (!jurisdiction) throw new RangeError(`“${input.commissionState}” is not a US state or DC`);
  return [
    input.name.trim(),
    input.wording.office,
    styledStateName(jurisdiction),
    `${input.wording.numberLabel} ${input.commissionNumber}`,
    `Commission expires ${longDate(input.commissionExpiry)}`,
  ];
}

function countyLine(county: string, style: string): string {
  const bare = county.trim();
  // Louisiana has parishes and Alaska has boroughs. The name of an independent city already says
  // that it is a city.
  if (/\b(county|parish|borough|city of|census area|municipality)\b/i.test(bare)) return bare;
  return `${style} ${bare}`;
}

function actSentence(act: NotarialAct, online: string, date: string, names: string): string {
  switch (act) {
    case 'acknowledgment':
      return `This record was acknowledged before me${online} on ${date} by ${names}.`;
    case 'jurat':
      return `Signed and sworn to (or affirmed) before me${online} on ${date} by ${names}.`;
    case 'oath':
      return `On ${date}, ${names} took an oath or affirmation administered by me${online}, and swore or affirmed that the statements in this record are true.`;
    case 'copy_certification':
      return `I certify that this is a true and correct copy of a record in the possession of ${names}, compared by me${online} on ${date}.`;
    case 'signature_witnessing':
      return `Signed before me${online} on ${date} by ${names}.`;
  }
}

/** Returns the sentence that identifies the document, by its title if the page can print it. */
function recordSentence(title: string | null, length: string, digest: string): string {
  return title === null
    ? `This certificate belongs to the record that is ${length} and whose file has ${digest}; the record’s name is written in letters that this page does not have, and stands in the evidence bundle of this act.`
    : `This certificate belongs to the record titled “${title.trim() || 'Untitled'}”, ${length}, whose file has ${digest}.`;
}

function joinNames(names: string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

// Creating a formatter takes a thousand times longer than using it.
const longDateFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Returns a calendar date in long form: `March 3, 2026`.
 * @param isoDate `yyyy-mm-dd`
 */
export function longDate(isoDate: string): string {
  return longDateFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
