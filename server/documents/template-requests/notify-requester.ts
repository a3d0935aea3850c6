import type { Knex } from 'knex';
import { type RequestNews, requestNewsEmail } from '../../../common/messages/template-emails.ts';
import { queueEmail } from '../../accounts/emails/queue-email.ts';
import { findUser } from '../../accounts/users/store.ts';
import type { Services } from '../../services.ts';
import type { StoredRequest } from './store.ts';

/** Queues the email about a change of a request, in the transaction of that change. */
export async function notifyRequester(
  services: Services,
  tx: Knex.Transaction,
  request: StoredRequest,
  news: RequestNews,
  details: { reason?: string | null; cents?: number } = {},
): Promise<void> {
  const user = await findUser(tx, request.userId);
  if (!user) throw new Error('the requester does not exist');
  await queueEmail(services, tx, {
    to: user.email,
    language: user.language ?? 'en',
    compose: () =>
      requestNewsEmail(news, {
        title: request.requestedTitle,
        cents: details.cents,
        reason: details.reason,
        link: `${services.config.publicUrl}/templates?view=requests`,
      }),
    key: `template-request-${request.id}-${news}-${request.draft}`,
  });
}
