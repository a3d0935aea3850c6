import { securityAlertEmail } from '../../../common/messages/security-emails.ts';
import type { Services } from '../../services.ts';
import { notifyPerson } from '../emails/notify-person.ts';
import { type AlertRule, alertRules } from './alert-rules.ts';
import { countAlertsOfHour, insertAlert } from './alerts-store.ts';
import { countBySubject, type EventToStore } from './store.ts';

/**
 * Maximum alert emails per rule and hour, so that an attack from many addresses does not flood the
 * administrator's mailbox. The limit applies per rule, so that an attack that is easy to start does
 * not hide alerts about another one.
 */
const MAX_EMAILS_PER_HOUR = 20;

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
 * Checks whether newly stored events make a rule fire. If so, stores the alert (at most once per
 * rule, subject and hour), counts it, logs it, and sends an email to the administrator.
 */
export async function raiseAlerts(
  services: Services,
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
  services: Services,
  { name: rule, alwaysMailed }: AlertRule,
  subject: string,
  count: number,
): Promise<void> {
  const { administratorId, publicUrl } = services.config;
  const id = await services.db.transaction(async (tx) => {
    const kept = await insertAlert(tx, { rule, subject, count });
    if (!kept) return null;
    if (!administratorId) return kept;
    if (!alwaysMailed && (await countAlertsOfHour(tx, rule)) > MAX_EMAILS_PER_HOUR) return kept;
    const at = new Date();
    await notifyPerson(services, tx, {
      userId: administratorId,
      topic: 'account',
      key: `security-alert-${kept}`,
      compose: (inWords) =>
        securityAlertEmail({
          rule,
          count,
          when: inWords(at),
          link: `${publicUrl}/admin/security`,
        }),
    });
    return kept;
  });
  if (!id) return;
  services.hub.publish({ resource: 'security-events', id, userIds: [] });
  services.metrics.securityAlerts.inc({ rule });
  services.logger.warn({ securityAlert: rule, subject, count }, 'security alert');
}
