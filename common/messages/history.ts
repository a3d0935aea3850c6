import { formatDateTime } from '../formats.ts';
import type { HistoryEntry, HistoryType } from '../history.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/history.ts';
import { pauseReasonText } from './pause.ts';

export const { historyMessages, eventMessages } = createMessages(
  english,
  async () => (await import('./es/history.ts')).spanish,
);

type Facts = HistoryEntry['facts'];
type Mark = keyof typeof eventMessages.signed;

const isMark = (kind: string): kind is Mark => Object.hasOwn(eventMessages.signed, kind);

/** Returns what a person did with a mark; the page is unknown in events of earlier releases. */
function markText(
  { signer, kind = '', page }: Facts,
  {
    known,
    unknown,
  }: { known: typeof eventMessages.signedOnPage; unknown: typeof eventMessages.signed },
): string {
  const mark = isMark(kind) ? kind : 'signature';
  const name = signer ?? eventMessages.participant;
  return page ? known[mark]({ name, page }) : unknown[mark]({ name });
}

const texts: Record<HistoryType, (facts: Facts) => string> = {
  'document.uploaded': () => eventMessages.uploaded,
  'document.replaced': () => eventMessages.replaced,
  'document.duplicated': () => eventMessages.duplicated,
  'document.extracted': () => eventMessages.extracted,
  'document.renamed': () => eventMessages.renamed,
  'document.ready': () => eventMessages.ready,
  'document.print_copy_confirmed': () => eventMessages.printCopyConfirmed,
  'document.failed': () => eventMessages.failed,
  'session.requested': ({ scheduledAt }) =>
    scheduledAt
      ? eventMessages.requestedFor({ date: formatDateTime(scheduledAt) })
      : eventMessages.requested,
  'session.rescheduled': ({ to }) =>
    to ? eventMessages.movedTo({ date: formatDateTime(to) }) : eventMessages.moved,
  'session.missed': ({ missedBy }) =>
    missedBy === 'notary' ? eventMessages.notaryMissed : eventMessages.signerMissed,
  'session.started': () => eventMessages.started,
  'session.paused': ({ pauseReason = 'other', note = null }) =>
    eventMessages.pausedBecause({ reason: pauseReasonText(pauseReason, note) }),
  'session.resumed': () => eventMessages.resumed,
  'session.released': () => eventMessages.released,
  'session.cancelled': ({ reason }) =>
    reason ? eventMessages.cancelledBecause({ reason }) : eventMessages.cancelled,
  'session.document_added': () => eventMessages.addedToSession,
  'session.document_set_aside': ({ outcome = 'deferred', reason }) =>
    eventMessages.setAside[outcome]({ reason: reason ?? '' }),
  'assignment.accepted': ({ notary }) =>
    notary ? eventMessages.acceptedBy({ notary }) : eventMessages.accepted,
  'signature.applied': (facts) =>
    markText(facts, { known: eventMessages.signedOnPage, unknown: eventMessages.signed }),
  'signature.removed': (facts) =>
    markText(facts, { known: eventMessages.removedFromPage, unknown: eventMessages.removed }),
  'seal.requested': () => eventMessages.sealRequested,
  'seal.completed': () => eventMessages.sealed,
  'seal.failed': ({ reason }) =>
    reason ? eventMessages.sealFailedBecause({ reason }) : eventMessages.sealFailed,
};

/** Returns an event in one line, such as 'Ann Lee signed on page 2'. */
export const historyText = ({ type, facts }: Pick<HistoryEntry, 'type' | 'facts'>): string =>
  texts[type](facts);
