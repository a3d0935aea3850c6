import { formatDateTime } from '../formats.ts';
import type { HistoryEntry, HistoryType } from '../history.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/history.ts';

export const { historyMessages } = createMessages(
  english,
  async () => (await import('./es/history.ts')).spanish,
);

type Facts = HistoryEntry['facts'];

const withReason = (text: string, { reason }: Facts) => (reason ? `${text}: ${reason}` : text);

const marks: Record<string, string> = {
  signature: 'signed',
  initials: 'added initials',
  date: 'added the date',
  text: 'filled in a text field',
  checkbox: 'checked a box',
};

const texts: Record<HistoryType, (facts: Facts) => string> = {
  'document.uploaded': () => 'Document uploaded',
  'document.ready': () => 'Analysis completed',
  'document.failed': () => 'The document could not be processed',
  'session.requested': ({ scheduledAt }) =>
    scheduledAt
      ? `Notarization requested for ${formatDateTime(scheduledAt)}`
      : 'Notarization requested',
  'session.rescheduled': ({ to }) =>
    to ? `Session moved to ${formatDateTime(to)}` : 'Session moved to another time',
  'session.missed': ({ missedBy }) =>
    missedBy === 'notary'
      ? 'The notary did not come to the session'
      : 'The signer did not come to the session',
  'session.started': () => 'Notarial act started',
  'session.released': () =>
    'The notary left the conference. Signatures of this conference no longer count, and another notary is asked',
  'session.cancelled': (facts) => withReason('Session cancelled', facts),
  'assignment.accepted': ({ notary }) =>
    notary ? `${notary} accepted the session as notary` : 'A notary accepted the session',
  'signature.applied': ({ signer, kind, page }) =>
    `${signer ?? 'A participant'} ${marks[kind ?? ''] ?? 'signed'}${page ? ` on page ${page}` : ''}`,
  'seal.requested': () => 'The notary confirmed the certificate and requested the seal',
  'seal.completed': () => 'Document sealed',
  'seal.failed': (facts) => withReason('The seal could not be made', facts),
};

/** Returns an event in one line, such as 'Ann Lee signed on page 2'. */
export const historyText = ({ type, facts }: Pick<HistoryEntry, 'type' | 'facts'>): string =>
  texts[type](facts);
