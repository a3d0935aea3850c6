import { findUsState } from '../us-states.ts';
import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/notary-key-emails.ts';

const { keyEmailMessages: messages } = createMessages(
  english,
  async () => (await import('./es/notary-key-emails.ts')).spanish,
);

interface ActInEmail {
  /** Name of the document; null if the record was deleted at the end of the retention period. */
  name: string | null;
  publicId: string;
  /** When the record was deleted at the end of the retention period; null if it still exists. */
  deleted: string | null;
  when: string;
  link: string;
}

const listed = (acts: ActInEmail[]) =>
  acts
    .map(({ name, publicId, deleted, when, link }) =>
      deleted
        ? messages.deletedAct({ publicId, when, deleted, link })
        : messages.act({ name: name ?? publicId, when, link }),
    )
    .join('\n');

const stateName = (code: string) => findUsState(code)?.name ?? code;

/** Email to the notary and the administrator: what happened, what they must do and by when. */
export function keySuspendedEmail(about: {
  notary: string;
  state: string;
  serial: string;
  issuedHere: boolean;
  reason: string;
  since: string;
  due: string;
  /** URL of the page where the notice can be downloaded. */
  page: string;
  acts: ActInEmail[];
}): EmailText {
  const { suspended } = messages;
  return composeEmail(suspended, {
    ...about,
    state: stateName(about.state),
    revoked: about.issuedHere ? suspended.revokedHere : suspended.revokedElsewhere,
    acts: about.acts.length > 0 ? suspended.acts({ list: listed(about.acts) }) : suspended.noActs,
  });
}

interface MomentFacts {
  notary: string;
  state: string;
  serial: string;
  issuedHere: boolean;
  reason: string;
  since: string;
  insteadOf: string;
  /** The deadline for the notice. */
  due: string;
  /**
   * The date on which a notice was sent before the correction, `yyyy-mm-dd`; null if none was sent.
   */
  sentOn: string | null;
  page: string;
  /** Acts that are newly affected, and acts that are no longer affected. */
  added: ActInEmail[];
  noLonger: ActInEmail[];
}

/**
 * Email to the notary and the administrator when the time since which the key was not safe is
 * corrected.
 */
export function keyMomentEmail(about: MomentFacts): EmailText {
  const { moment } = messages;
  const { notary, serial, reason, since, insteadOf, page, added, noLonger } = about;
  const acts = [
    ...(added.length > 0 ? [moment.added({ list: listed(added) })] : []),
    ...(noLonger.length > 0 ? [moment.noLonger({ list: listed(noLonger) })] : []),
    ...(added.length + noLonger.length === 0 ? [moment.sameActs] : []),
  ];
  return composeEmail(moment, {
    notary,
    serial,
    reason,
    since,
    insteadOf,
    page,
    published: about.issuedHere ? moment.publishedHere : moment.publishedElsewhere,
    acts: acts.join('\n\n'),
    notice: noticeText(about),
  });
}

function noticeText({ state: code, sentOn, due, added }: MomentFacts): string {
  const { noticeDue, noticeAgain, noticeSent } = messages.moment;
  const state = stateName(code);
  if (sentOn === null) return noticeDue({ state, due });
  return added.length > 0 ? noticeAgain({ state, sentOn, due }) : noticeSent({ state, sentOn });
}

/**
 * Reminder to the notary and the administrator while nobody has recorded that the notice was sent.
 */
export function keyNoticeEmail(about: {
  notary: string;
  state: string;
  serial: string;
  due: string;
  /** Whole days that are left; 0 after the deadline. */
  days: number;
  page: string;
}): EmailText {
  const { subject, dueNowSubject, text, left, dueNow } = messages.notice;
  const facts = { ...about, state: stateName(about.state) };
  return composeEmail(
    { subject: about.days === 0 ? dueNowSubject : subject, text },
    { ...facts, left: about.days === 0 ? dueNow(facts) : left(facts) },
  );
}
