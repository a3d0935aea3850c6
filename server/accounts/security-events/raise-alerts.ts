import { securityAlertLetter } from '../../../common/words/security-events.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { notifyPerson } from '../emails/notify-person.ts';
import { type AlertRule, alertRules } from './alert-rules.ts';
import { countAlertsOfHour, insertAlert } from './alerts-store.ts';
import { countBySubject, type EventToStore } from './store.ts';

/**
 * An attack from many addresses must not fill the administrator's mailbox. The limit is for each rule, so
 * that an attack that is easy to make does not hide another one.
 */
const LETTERS_AN_HOUR = 20;

/** What raising an alert needs. */
export type AlertServices = Pick<
  Services,
  'db' | 'addJob' | 'config' | 'hub' | 'logger' | 'metrics'
>;

const subjectsOf = (rule: AlertRule, events: readonly EventToStore[]) => [
  ...new Set(
    events
      .filter(({ kind }) => kind === rule.kind)
      .map(({ userId, accountHash, address }) =>
        rule.per === 'account' ? (userId ?? accountHash) : address,
      )
      .filter((subject) => subject !== null),
  ),
];

/**
 * Looks whether events that were just stored make a rule fire: then the alert is kept, once for a rule and
 * subject within an hour, counted, logged, and mailed to the administrator.
 */
export async function raiseAlerts(
  services: AlertServices,
  events: readonly EventToStore[],
): Promise<void> {
  for (const rule of alertRules) {
    const subjects = subjectsOf(rule, events);
    if (subjects.length === 0) continue;
    const { kind, per, threshold, minutes } = rule;
    const since = new Date(Date.now() - minutes * 60_000);
    const reached = await countBySubject(services.db, { kind, per, subjects, since, threshold });
    for (const { subject, count } of reached) await raiseAlert(services, rule, subject, count);
  }
}

async function raiseAlert(
  services: AlertServices,
  { name: rule, alwaysMailed }: AlertRule,
  subject: string,
  count: number,
): Promise<void> {
  const { administratorId, publicUrl } = services.config;
  const id = await withTransaction(services, async (tx, publish) => {
    const kept = await insertAlert(tx, { rule, subject, count });
    if (!kept) return null;
    publish({ resource: 'security-events', id: kept, version: Date.now(), userIds: [] });
    if (!administratorId) return kept;
    if (!alwaysMailed && (await countAlertsOfHour(tx, rule)) > LETTERS_AN_HOUR) return kept;
    const at = new Date();
    await notifyPerson(services, tx, {
      userId: administratorId,
      topic: 'account',
      key: `security-alert-${kept}`,
      compose: (inWords) =>
        securityAlertLetter({
          rule,
          count,
          when: inWords(at),
          link: `${publicUrl}/admin/security`,
        }),
    });
    return kept;
  });
  if (!id) return;
  services.metrics.securityAlerts.inc({ rule });
  services.logger.warn({ securityAlert: rule, subject, count }, 'security alert');
}
