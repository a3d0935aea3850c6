import type { z } from 'zod';
import type { templateRequestForm } from '../../common/template-requests.ts';
import { withTransaction } from '../database/with-transaction.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { notifyRequester } from './notify-requester.ts';
import { findRequest, insertRequest, type StoredRequest } from './store.ts';

/** Days until a custom template is promised, the upper end of what each urgency says. */
const PROMISED_DAYS = { low: 7, medium: 3, high: 2, urgent: 1 } as const;

/** Keeps a request for a custom template and queues its drafting. */
export async function requestTemplate(
  services: Services,
  user: StoredUser,
  form: z.output<typeof templateRequestForm>,
): Promise<StoredRequest> {
  const days = PROMISED_DAYS[form.urgencyLevel];
  return withTransaction(services, async (tx, publish) => {
    const id = await insertRequest(tx, {
      userId: user.id,
      title: form.templateType,
      description: form.description,
      urgency: form.urgencyLevel,
      estimatedCompletion: new Date(Date.now() + days * 24 * 3_600_000),
    });
    const request = (await findRequest(tx, id)) as StoredRequest;
    await services.addJob(tx, 'generate-template', { requestId: id, draft: request.draft });
    await notifyRequester(services, tx, request, 'received');
    publish({ resource: 'template-requests', id, version: 1, userIds: [user.id] });
    return request;
  });
}
