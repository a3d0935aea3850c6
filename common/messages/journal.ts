import { formatCents, formatDateTime } from '../formats.ts';
import type { JournalContent, JournalEntry } from '../journal.ts';
import { findUsState } from '../us-states.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/journal.ts';
import { actNames } from './notarization-sessions.ts';
import { identityBasisNames } from './script.ts';

export const { journalMessages, signedWith } = createMessages(
  english,
  async () => (await import('./es/journal.ts')).spanish,
);

/** The fields of an entry that the screens, the print and the CSV file are made from. */
type Shown = Pick<JournalEntry, 'kind' | 'sequence' | 'at' | 'content' | 'chain' | 'signedBy'>;

const read = (entry: Shown) => JSON.parse(entry.content) as JournalContent;

const deletedNames = {
  document: 'the document',
  recording: 'the recording',
  identity_images: 'the pictures of identity documents',
  identity_details: 'what people stated of themselves and what was read on their documents',
} as const;

const documentNames = {
  license: 'driver’s license',
  passport: 'passport',
  id_card: 'identity card',
} as const;

type Person = NonNullable<JournalContent['people']>[number];

function placeOf({ place }: Person): string | null {
  if (!place) return null;
  const state = place.state ? findUsState(place.state)?.name : null;
  return [place.city, state, place.country].filter(Boolean).join(', ');
}

/** Returns how the person was identified and which proofing was done. */
function identityOf(person: Person): string | null {
  const { identity } = person;
  if (!identity) return null;
  const { document } = identity;
  const shown = document
    ? `: ${documentNames[document.kind]} of ${document.issuer}${document.expiresOn ? `, valid until ${document.expiresOn}` : ''}`
    : '';
  const vouched = identity.witness ? `: ${identity.witness}` : '';
  const proofs = [
    ...(person.analysisPassed ? ['document analysed and passed'] : []),
    ...(person.faceMatched ? ['face compared'] : []),
    ...(person.proofingPassed ? ['questions passed'] : []),
  ];
  const note = identity.note ? `: ${identity.note}` : '';
  const notice = identity.notice ? `; ${identity.notice}` : '';
  const proved = proofs.length > 0 ? ` (${proofs.join(', ')})` : '';
  return `${identityBasisNames[identity.method]}${vouched}${shown}${note}${proved}${notice}`;
}

type Compromise = NonNullable<JournalContent['compromise']>;

/** Returns label and text of each line about a compromised key. */
function compromiseLines(compromise: Compromise): (readonly [string, string])[] {
  const { serial, otherSerials = [], since, insteadOf, reason, affected, noLonger } = compromise;
  const lines: (readonly [string, string | undefined])[] = [
    ['Certificate', [serial, ...otherSerials].join(', ')],
    ['Not safe since', since],
    ['Instead of', insteadOf],
    [insteadOf ? 'Why it was corrected' : 'What happened', reason],
    ['Acts sealed since', affected.join(', ') || 'none'],
    ['Acts not affected any more', noLonger?.join(', ')],
  ];
  return lines.filter((line): line is readonly [string, string] => Boolean(line[1]));
}

const roleNames = { signer: 'Signer', witness: 'Witness' } as const;

/** Returns the title of an entry. */
export function entryTitle(entry: Shown): string {
  const content = read(entry);
  switch (entry.kind) {
    case 'act': {
      const act = content.act ? actNames[content.act].name : 'Notarial act';
      return content.outcome === 'completed' ? act : `${act}, not completed`;
    }
    case 'tombstone':
      return 'Deleted by rule';
    case 'handover':
      return 'Journal handed over';
    case 'compromise':
      return content.compromise?.insteadOf
        ? 'Signing key compromised: moment corrected'
        : 'Signing key compromised';
  }
}

/**
 * Returns an entry as text: a heading, then label and text of each line.
 * @param timezone used if the entry has no time zone of its own
 */
export function journalLines(
  entry: Shown,
  timezone: string,
): { heading: string; lines: (readonly [string, string])[] } {
  const content = read(entry);
  const lines: (readonly [string, string | null | undefined])[] = [
    ['Date and time', formatDateTime(entry.at, content.timezone ?? timezone)],
    ['Document', content.document?.title],
    ['SHA-256 of the document', content.document?.sha256],
    ['Why it was not completed', content.outcome === 'completed' ? null : content.reason],
    ...(content.people ?? []).flatMap((person) => [
      [roleNames[person.role], person.name] as const,
      ['Address', person.address] as const,
      ['Where', placeOf(person)] as const,
      ['Identified by', identityOf(person)] as const,
    ]),
    [
      'Notary’s place',
      content.notaryPlace &&
        `${content.notaryPlace.county}, ${findUsState(content.notaryPlace.state)?.name}`,
    ],
    ['Notary’s fee', content.fee && formatCents(content.fee.amountCents)],
    ['System', content.system],
    ['What was deleted', content.deleted?.map((one) => deletedNames[one]).join(', ')],
    ['By which rule', content.rule],
    ...(content.compromise ? compromiseLines(content.compromise) : []),
    ['To whom', content.handOver?.recipient],
    ['Why', content.handOver?.reason],
    ['Signed with', entry.signedBy === 'notary' ? 'the notary’s key' : 'the platform’s key'],
  ];
  return {
    heading: `No. ${entry.sequence + 1}: ${entryTitle(entry)}`,
    lines: lines.filter((line): line is readonly [string, string] => Boolean(line[1])),
  };
}

export const csvColumns = [
  'Number',
  'Date and time (UTC)',
  'Entry',
  'Document',
  'SHA-256',
  'People',
  'Places',
  'Addresses',
  'Identified by',
  'Notary’s place',
  'Notary’s fee',
  'Remarks',
  'Signed with',
  'Chain',
] as const;

/** Returns an entry as a row with the columns of `csvColumns`. */
export function csvRow(entry: Shown): string[] {
  const content = read(entry);
  const people = content.people ?? [];
  const each = (text: (person: Person) => string | null | undefined) =>
    people
      .map(text)
      .filter((one) => one)
      .join('; ');
  const remarks = [
    content.outcome === 'completed' ? null : content.reason,
    content.deleted?.map((one) => deletedNames[one]).join(', '),
    content.rule,
    content.handOver && `${content.handOver.recipient}: ${content.handOver.reason}`,
    ...(content.compromise
      ? compromiseLines(content.compromise).map(([label, text]) => `${label}: ${text}`)
      : []),
  ];
  return [
    String(entry.sequence + 1),
    entry.at,
    entryTitle(entry),
    content.document?.title ?? '',
    content.document?.sha256 ?? '',
    each(({ name, role }) => name && `${name} (${roleNames[role].toLowerCase()})`),
    each(placeOf),
    each(({ address }) => address),
    each(identityOf),
    content.notaryPlace ? `${content.notaryPlace.county}, ${content.notaryPlace.state}` : '',
    content.fee ? formatCents(content.fee.amountCents) : '',
    remarks.filter(Boolean).join('; '),
    entry.signedBy,
    entry.chain,
  ];
}

export const journalTitle = (name: string) => `Journal of notarial acts of ${name}`;

/** Returns the text about the first problems of a journal that is not intact. */
export const chainBroken = (problems: { sequence: number | null; message: string }[]) =>
  `The journal does not hold: ${problems
    .slice(0, 3)
    .map(({ sequence, message }) =>
      sequence === null ? message : `No. ${sequence + 1}: ${message}`,
    )
    .join(' ')} Please write to support at once, and change nothing.`;

export const chainHolds = (count: number) =>
  count === 1
    ? 'One entry was computed anew; digest, chain and signature hold.'
    : `${count} entries were computed anew; every digest, link and signature holds.`;
