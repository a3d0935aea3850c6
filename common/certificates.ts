import { z } from 'zod';
import { type NotarialAct, notarialActs } from './notarization-sessions.ts';
import { findUsState, styledStateName, type UsState } from './us-states.ts';

export const certificateTextInput = z.object({
  act: z.enum(notarialActs),
  /** Commissioning state, two-letter code or full name. */
  state: z
    .string()
    .refine((state) => findUsState(state) !== undefined, 'This is not a US state or DC.'),
  county: z.string().trim().min(1).optional(),
  principals: z.array(z.string().trim().min(1)).min(1),
  notaryName: z.string().trim().min(1),
  /** Calendar day of the act where the notary sits, ISO 8601 (YYYY-MM-DD). */
  date: z.iso.date(),
  documentTitle: z.string(),
  /** Pages of the document, the certificate not counted. */
  pages: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/i),
});
export type CertificateTextInput = z.infer<typeof certificateTextInput>;

export interface CertificateText {
  title: string;
  /** 'State of Ohio', then 'County of Franklin' where a county is known. */
  venue: string[];
  /** The wording of the act, then the sentence that ties the certificate to its document. */
  paragraphs: string[];
  /** The sentence the state asks for because the act took place online. */
  onlineStatement: string;
}

export interface SealTextInput {
  name: string;
  /** Two-letter code or full name. */
  commissionState: string;
  commissionNumber: string;
  /** ISO 8601 day (YYYY-MM-DD). */
  commissionExpiry: string;
}

/** Names of the acts as a certificate is headed. */
export const certificateTitles: Record<NotarialAct, string> = {
  acknowledgment: 'Certificate of Acknowledgment',
  jurat: 'Jurat',
  oath: 'Certificate of Oath or Affirmation',
  copy_certification: 'Certification of a Copy',
  signature_witnessing: 'Certificate of Witnessing a Signature',
};

/**
 * The wording of a notarial certificate.
 * Sources: RULONA short forms; OAC 111:6-1-04 (Ohio); 1 TAC 87.41(e) (Texas);
 * Fla. Stat. 117.265 boxes (Florida, unverified).
 *
 * @throws ZodError when the state is unknown, nobody appears, or the digest or date is malformed
 */
export function certificateText(input: CertificateTextInput): CertificateText {
  const { act, state, county, principals, date, documentTitle, pages, sha256 } =
    certificateTextInput.parse(input);
  const jurisdiction = findUsState(state) as UsState;
  const venue = [styledStateName(jurisdiction)];
  if (county) venue.push(countyLine(county, jurisdiction));
  const names = joinNames(principals);
  return {
    title: certificateTitles[act],
    venue,
    paragraphs: [
      actSentence(act, jurisdiction.code, longDate(date), names),
      `This certificate belongs to the record titled “${documentTitle.trim() || 'Untitled'}”, ` +
        `${pages} ${pages === 1 ? 'page' : 'pages'} long, ` +
        `whose file has the SHA-256 digest beginning ${sha256.slice(0, 16).toLowerCase()}.`,
    ],
    onlineStatement: onlineStatementOf(jurisdiction.code),
  };
}

/**
 * The lines of a notary's seal, from the name to the commission's end.
 * Virginia's wording: "Electronic Notary Public" with a registration number.
 *
 * @throws RangeError when the state is unknown
 */
export function sealText(input: SealTextInput): string[] {
  const jurisdiction = findUsState(input.commissionState);
  if (!jurisdiction) throw new RangeError(`“${input.commissionState}” is not a US state or DC`);
  const virginia = jurisdiction.code === 'VA';
  const numbered = { VA: 'Registration No.', TX: 'Notary ID' }[jurisdiction.code];
  return [
    input.name.trim(),
    virginia ? 'Electronic Notary Public' : 'Notary Public',
    styledStateName(jurisdiction),
    `${numbered ?? 'Commission No.'} ${input.commissionNumber}`,
    `Commission expires ${longDate(input.commissionExpiry)}`,
  ];
}

/** The sentence a state asks for when the principal appears online. */
export function onlineStatementOf(stateCode: string): string {
  switch (stateCode) {
    case 'OH':
      return 'This certificate pertains to an electronic notarial act performed with the principal(s) appearing online using audio-video communication.';
    case 'TX':
      return 'This notarial act was an online notarization.';
    case 'FL':
      return 'The principal appeared by means of  [   ] physical presence  or  [ X ] online notarization.';
    default:
      return 'This notarial act involved the use of communication technology.';
  }
}

function countyLine(county: string, state: UsState): string {
  const bare = county.trim();
  // Louisiana has parishes, Alaska boroughs; and an independent city already says that it is one.
  if (/\b(county|parish|borough|city of|census area|municipality)\b/i.test(bare)) return bare;
  if (state.code === 'LA') return `Parish of ${bare}`;
  if (state.code === 'AK') return `Borough of ${bare}`;
  return `County of ${bare}`;
}

function actSentence(act: NotarialAct, state: string, date: string, names: string): string {
  const florida = state === 'FL' ? ' by means of online notarization' : '';
  switch (act) {
    case 'acknowledgment':
      return `This record was acknowledged before me${florida} on ${date} by ${names}.`;
    case 'jurat':
      return `Signed and sworn to (or affirmed) before me${florida} on ${date} by ${names}.`;
    case 'oath':
      return `On ${date}, ${names} took an oath or affirmation administered by me${florida}, and swore or affirmed that the statements in this record are true.`;
    case 'copy_certification':
      return `I certify that this is a true and correct copy of a record in the possession of ${names}, compared by me${florida} on ${date}.`;
    case 'signature_witnessing':
      return `Signed before me${florida} on ${date} by ${names}.`;
  }
}

function joinNames(names: string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

// Building a formatter takes a thousand times longer than using it.
const longDateFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function longDate(isoDate: string): string {
  return longDateFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
