import type { Knex } from 'knex';
import type { DomainEvent, EventOf } from '../../../../common/events/catalog.ts';
import { localDate } from '../../../../common/local-date.ts';
import type { EmailText } from '../../../../common/messages/emails.ts';
import {
  paperAcceptedEmail,
  paperExpiresEmail,
  paperRejectedEmail,
  papersDueEmail,
  papersWaitingEmail,
} from '../../../../common/messages/notary-papers-emails.ts';
import type { PaperKind } from '../../../../common/notary-papers.ts';
import { notifyPerson } from '../../../accounts/emails/notify-person.ts';
import { listEveryoneOnStaff } from '../../../accounts/staff/second-person.ts';
import type { Subscriber } from '../../../platform/events/subscriber.ts';
import type { Services } from '../../../services.ts';
import { queueNotaryEmail } from '../notary-email.ts';
import { findNotary, type StoredNotary } from '../store.ts';
import { isInGrace, isWaiting } from './policy.ts';
import { listCurrentPapers } from './store.ts';

/** What applies to the notary besides the event. */
interface PapersNow {
  /** The day by which they complete their papers; null without a deadline. */
  deadline: { dueOn: string; hasPassed: boolean } | null;
  /** The kinds of which one waits for its review. */
  waiting: readonly PaperKind[];
}

interface PaperEmail {
  key: string;
  compose: (now: PapersNow) => EmailText;
}

/** Returns the email to a notary about an event; null for events without an email. */
function emailFor(event: DomainEvent, page: string): PaperEmail | null {
  switch (event.type) {
    case 'notary_paper.accepted':
      // They accepted it themselves.
      if (event.actorId === event.subjects.userId) return null;
      return {
        key: `paper-accepted-${event.subjects.paperId}`,
        compose: () => paperAcceptedEmail({ kind: event.data.kind, page }),
      };
    case 'notary_paper.rejected':
      return {
        key: `paper-rejected-${event.subjects.paperId}`,
        compose: () =>
          paperRejectedEmail({ kind: event.data.kind, reason: event.data.reason ?? '', page }),
      };
    case 'notary_paper.expires_soon':
      return {
        key: `paper-expires-${event.subjects.paperId}-${event.data.expiresOn}-${event.data.reminder}`,
        compose: ({ deadline, waiting }) =>
          paperExpiresEmail({
            ...event.data,
            deadline,
            hasNext: waiting.includes(event.data.kind),
            page,
          }),
      };
    case 'notary.papers_due':
      return {
        key: `papers-due-${event.subjects.notaryId}-${event.data.dueOn}-${event.data.reminder}`,
        compose: () => papersDueEmail({ ...event.data, page }),
      };
    default:
      return null;
  }
}

/** Emails a notary about their papers, and reviewers about papers to review. */
export const emailPapers: Subscriber = async (event, { services, tx }) => {
  if (event.type === 'notary_paper.submitted') return emailReviewers(services, tx, event);
  const email = emailFor(event, `${services.config.publicUrl}/notary`);
  if (!email || !('notaryId' in event.subjects)) return;
  const notary = await findNotary(tx, event.subjects.notaryId);
  if (!notary) throw new Error('the notary does not exist');
  const now = await readPapersNow(tx, notary);
  await queueNotaryEmail(services, tx, notary, { ...email, compose: () => email.compose(now) });
};

async function readPapersNow(tx: Knex, notary: StoredNotary): Promise<PapersNow> {
  const { id, papersDueAt, legalTimezone } = notary;
  const papers = await listCurrentPapers(tx, [id]);
  return {
    deadline: papersDueAt && {
      dueOn: localDate(papersDueAt, legalTimezone),
      hasPassed: !isInGrace(notary, new Date()),
    },
    waiting: papers.filter(isWaiting).map(({ kind }) => kind),
  };
}

const nameOf = ({ firstName, lastName }: StoredNotary) => `${firstName} ${lastName}`;

/** Emails reviewers once a day about one notary, because notaries enter several papers at once. */
async function emailReviewers(
  services: Services,
  tx: Knex,
  { subjects }: EventOf<'notary_paper.submitted'>,
): Promise<void> {
  const notary = await findNotary(tx, subjects.notaryId);
  if (!notary) throw new Error('the notary does not exist');
  const today = new Date().toISOString().slice(0, 10);
  for (const readerId of await listEveryoneOnStaff(services.config, tx, 'reviewer')) {
    if (readerId === notary.userId) continue;
    await notifyPerson(services, tx, {
      userId: readerId,
      topic: 'account',
      key: `papers-to-review-${notary.id}-${today}-${readerId}`,
      compose: () =>
        papersWaitingEmail({
          name: nameOf(notary),
          email: notary.email,
          link: `${services.config.publicUrl}/admin/papers`,
        }),
    });
  }
}
