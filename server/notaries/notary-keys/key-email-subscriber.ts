import type { EventOf } from '../../../common/events/catalog.ts';
import { actAffectedEmail, actClearedEmail } from '../../../common/messages/affected-acts.ts';
import {
  keyMomentEmail,
  keyNoticeEmail,
  keySuspendedEmail,
} from '../../../common/messages/notary-key-emails.ts';
import type { AffectedAct } from '../../../common/notary-keys.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import type { Config } from '../../platform/config.ts';
import type { EventContext, Subscriber } from '../../platform/events/subscriber.ts';
import { findNotary } from '../notaries/store.ts';
import { without } from './correct-moment.ts';
import { findActToNotifyAbout } from './notified-owners-store.ts';
import { notifyBoth } from './notify-both.ts';
import { notifyOwnersLater } from './notify-owners.ts';
import { entriesOf, publicKeyOf } from './same-key.ts';
import { findKey, issuedHere, listAffected, listKeys } from './store.ts';

/**
 * Emails the notary and the administrator about a key that is no longer safe, and the owners of the
 * acts that it sealed.
 */
export const emailKeyEvents: Subscriber = async (event, context) => {
  const { services, tx } = context;
  switch (event.type) {
    case 'notary_key.suspended':
      await emailSuspension(event, context);
      return notifyOwnersLater(services, tx, event.subjects.notaryKeyId);
    case 'notary_key.moment_corrected':
      await emailCorrection(event, context);
      return notifyOwnersLater(services, tx, event.subjects.notaryKeyId);
    case 'notary_key.notice_due':
      return emailNoticeDue(event, context);
    case 'seal.affected':
    case 'seal.cleared':
      return emailOwner(event, context);
    default:
  }
};

/** Loads the notary, the key and all its entries. */
async function loadKey(
  { subjects }: { subjects: { notaryId: string; notaryKeyId: string } },
  { tx }: EventContext,
) {
  const notary = await findNotary(tx, subjects.notaryId);
  const key = await findKey(tx, subjects.notaryKeyId);
  if (!notary || !key) throw new Error('the key of the event does not exist');
  const entries = entriesOf(await listKeys(tx, notary.id), publicKeyOf(key));
  const named = { notary: `${notary.firstName} ${notary.lastName}`, state: notary.commissionState };
  return { notary, key, entries, ids: entries.map(({ id }) => id), named };
}

/** Returns an act as emails describe it. */
const actInEmail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { documentName, publicId, sealedAt, deletedAt }: AffectedAct,
  inWords: (at: Date) => string,
) => ({
  name: documentName,
  publicId,
  deleted: deletedAt && inWords(new Date(deletedAt)),
  when: inWords(new Date(sealedAt)),
  link: `${publicUrl}/verify/${publicId}`,
});

async function emailSuspension(
  event: EventOf<'notary_key.suspended'>,
  context: EventContext,
): Promise<void> {
  const { services, tx } = context;
  const { notary, key, entries, ids, named } = await loadKey(event, context);
  const { reason, since: moment, serial, otherSerials, noticeDueAt } = event.data;
  const since = new Date(moment);
  const affected = await listAffected(tx, ids, since);
  await notifyBoth(services, tx, notary, `key-suspended-${key.id}`, (inWords, page) =>
    keySuspendedEmail({
      ...named,
      serial: [serial, ...otherSerials].join(', '),
      issuedHere: entries.every(issuedHere),
      reason,
      since: inWords(since),
      due: inWords(new Date(noticeDueAt)),
      page,
      acts: affected.map((act) => actInEmail(services.config, act, inWords)),
    }),
  );
}

async function emailCorrection(
  event: EventOf<'notary_key.moment_corrected'>,
  context: EventContext,
): Promise<void> {
  const { services, tx } = context;
  const { notary, key, entries, ids, named } = await loadKey(event, context);
  const { reason, serial, otherSerials, noticeDueAt, noticeSentOn } = event.data;
  const [since, insteadOf] = [new Date(event.data.since), new Date(event.data.insteadOf)];
  const before = await listAffected(tx, ids, insteadOf);
  const affected = await listAffected(tx, ids, since);
  await notifyBoth(services, tx, notary, `key-moment-${key.id}-${Date.now()}`, (inWords, page) => {
    const inEmail = (act: AffectedAct) => actInEmail(services.config, act, inWords);
    return keyMomentEmail({
      ...named,
      serial: [serial, ...otherSerials].join(', '),
      issuedHere: entries.every(issuedHere),
      reason,
      since: inWords(since),
      insteadOf: inWords(insteadOf),
      due: inWords(new Date(noticeDueAt)),
      sentOn: noticeSentOn ?? null,
      page,
      added: without(affected, before).map(inEmail),
      noLonger: without(before, affected).map(inEmail),
    });
  });
}

async function emailNoticeDue(
  event: EventOf<'notary_key.notice_due'>,
  context: EventContext,
): Promise<void> {
  const { services, tx } = context;
  const { notary, key, named } = await loadKey(event, context);
  const { days } = event.data;
  const due = new Date(event.data.noticeDueAt);
  const emailKey = `key-notice-${days}-${key.id}-${due.getTime()}`;
  await notifyBoth(services, tx, notary, emailKey, (inWords, page) =>
    keyNoticeEmail({ ...named, serial: key.serial, due: inWords(due), days, page }),
  );
}

async function emailOwner(
  event: EventOf<'seal.affected' | 'seal.cleared'>,
  { services, tx }: EventContext,
): Promise<void> {
  const { sealId, userId } = event.subjects;
  const { since, times } = event.data;
  const act = await findActToNotifyAbout(tx, sealId);
  if (!act) throw new Error('the act of the event does not exist');
  const compose = event.type === 'seal.affected' ? actAffectedEmail : actClearedEmail;
  await notifyPerson(services, tx, {
    userId,
    topic: 'account',
    key: `act-of-key-${sealId}-${times}`,
    compose: (inWords) =>
      compose({
        name: act.documentName,
        notary: act.notaryName,
        when: inWords(act.sealedAt),
        since: inWords(new Date(since)),
        contact: services.config.contactEmail,
        link: `${services.config.publicUrl}/verify/${act.publicId}`,
      }),
  });
}
