import type {
  JournalContent,
  JournalEntry,
} from '../../packages/evidence/src/journal/journal-proof.ts';
import { typedDollars } from '../dollars.ts';
import { formatCents, formatDateTime } from '../formats.ts';
import { findUsState } from '../us-states.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/journal.ts';
import { actNames } from './notarization-sessions.ts';
import { identityBasisNames } from './script.ts';

export const { journalMessages, signedWith, entryMessages } = createMessages(
  english,
  async () => (await import('./es/journal.ts')).spanish,
);

/** The fields of an entry that the screens, the print and the CSV file are made from. */
type Shown = Pick<JournalEntry, 'kind' | 'sequence' | 'at' | 'content' | 'chain' | 'signedBy'>;

const read = (entry: Shown) => JSON.parse(entry.content) as JournalContent;

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
  const { proofs } = entryMessages;
  const shown = [
    identityBasisNames[identity.method],
    identity.witness,
    identity.document && documentShown(identity.document),
    identity.note,
  ];
  const passed = [
    ...(person.analysisPassed ? [proofs.analysis] : []),
    ...(person.faceMatched ? [proofs.face] : []),
    ...(person.proofingPassed ? [proofs.questions] : []),
  ];
  const basis = shown.filter(Boolean).join(': ');
  const proved =
    passed.length > 0
      ? entryMessages.identityProved({ identity: basis, proofs: passed.join(', ') })
      : basis;
  return identity.notice
    ? entryMessages.identityNotice({ identity: proved, notice: identity.notice })
    : proved;
}

type ShownDocument = NonNullable<NonNullable<Person['identity']>['document']>;

function documentShown({ kind, issuer, expiresOn }: ShownDocument): string {
  const { documentNames, documentOf, documentUntil } = entryMessages;
  const document = documentOf({ kind: documentNames[kind], issuer });
  return expiresOn ? documentUntil({ document, date: expiresOn }) : document;
}

type Compromise = NonNullable<JournalContent['compromise']>;

/** Returns label and text of each line about a compromised key. */
function compromiseLines(compromise: Compromise): (readonly [string, string])[] {
  const { serial, otherSerials = [], since, insteadOf, reason, affected, noLonger } = compromise;
  const { labels } = entryMessages;
  const lines: (readonly [string, string | undefined])[] = [
    [labels.certificate, [serial, ...otherSerials].join(', ')],
    [labels.since, since],
    [labels.insteadOf, insteadOf],
    [insteadOf ? labels.whyCorrected : labels.whatHappened, reason],
    [labels.affected, affected.join(', ') || entryMessages.noneAffected],
    [labels.noLonger, noLonger?.join(', ')],
  ];
  return lines.filter((line): line is readonly [string, string] => Boolean(line[1]));
}

const deletedText = (content: JournalContent) =>
  content.deleted?.map((one) => entryMessages.deletedNames[one]).join(', ');

/** Returns the title of an entry. */
export function entryTitle(entry: Shown): string {
  const content = read(entry);
  const { titles } = entryMessages;
  switch (entry.kind) {
    case 'act': {
      const act = content.act ? actNames[content.act].name : titles.act;
      return content.outcome === 'completed' ? act : titles.notCompleted({ act });
    }
    case 'tombstone':
      return titles.tombstone;
    case 'handover':
      return titles.handover;
    case 'compromise':
      return content.compromise?.insteadOf ? titles.momentCorrected : titles.compromise;
  }
}

/** Returns text such as 'No. 1'. */
export const entryNumber = ({ sequence }: Pick<Shown, 'sequence'>): string =>
  entryMessages.number({ number: sequence + 1 });

/**
 * Returns an entry as text: a heading, then label and text of each line.
 * @param timezone used if the entry has no time zone of its own
 */
export function journalLines(
  entry: Shown,
  timezone: string,
): { heading: string; lines: (readonly [string, string])[] } {
  const content = read(entry);
  const { labels, roleNames, signedBy } = entryMessages;
  const lines: (readonly [string, string | null | undefined])[] = [
    [labels.at, formatDateTime(entry.at, content.timezone ?? timezone)],
    [labels.document, content.document?.title],
    [labels.sha256, content.document?.sha256],
    [labels.whyNotCompleted, content.outcome === 'completed' ? null : content.reason],
    ...(content.people ?? []).flatMap((person) => [
      [roleNames[person.role], person.name] as const,
      [labels.address, person.address] as const,
      [labels.place, placeOf(person)] as const,
      [labels.identity, identityOf(person)] as const,
    ]),
    [
      labels.notaryPlace,
      content.notaryPlace &&
        `${content.notaryPlace.county}, ${findUsState(content.notaryPlace.state)?.name}`,
    ],
    [labels.fee, content.fee && formatCents(content.fee.amountCents)],
    [labels.system, content.system],
    [labels.deleted, deletedText(content)],
    [labels.rule, content.rule],
    ...(content.compromise ? compromiseLines(content.compromise) : []),
    [labels.recipient, content.handOver?.recipient],
    [labels.handOverReason, content.handOver?.reason],
    [labels.signedWith, signedBy[entry.signedBy]],
  ];
  return {
    heading: entryMessages.heading({ number: entryNumber(entry), title: entryTitle(entry) }),
    lines: lines.filter((line): line is readonly [string, string] => Boolean(line[1])),
  };
}

/** The column names of the CSV file, which are part of its format and always in English. */
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
    deletedText(content),
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
    each(({ name, role }) => name && entryMessages.personInRole[role]({ name })),
    each(placeOf),
    each(({ address }) => address),
    each(identityOf),
    content.notaryPlace ? `${content.notaryPlace.county}, ${content.notaryPlace.state}` : '',
    content.fee ? `$${typedDollars(content.fee.amountCents)}` : '',
    remarks.filter(Boolean).join('; '),
    entry.signedBy,
    entry.chain,
  ];
}

/** Returns the text about the first problems of a journal that is not intact. */
export const chainBroken = (problems: { sequence: number | null; message: string }[]) =>
  entryMessages.chainBroken({
    problems: problems
      .slice(0, 3)
      .map(({ sequence, message }) =>
        sequence === null
          ? message
          : entryMessages.heading({ number: entryNumber({ sequence }), title: message }),
      )
      .join(' '),
  });
