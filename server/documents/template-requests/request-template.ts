import type { z } from 'zod';
import type { templateRequestForm } from '../../../common/template-requests.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { promisedBy } from './promised-by.ts';
import { aboutRequest } from './request-event.ts';
import { findRequest, insertRequest, type StoredRequest } from './store.ts';

/** Creates a request for a custom template and queues its drafting. */
export async function requestTemplate(
  services: Services,
  user: StoredUser,
  form: z.output<typeof templateRequestForm>,
): Promise<StoredRequest> {
  return withTransaction(services, async (tx, emit) => {
    const id = await insertRequest(tx, {
      userId: user.id,
      title: form.templateType,
      description: form.description,
      urgency: form.urgencyLevel,
      estimatedCompletion: promisedBy(form.urgencyLevel, new Date(), user.timezone ?? 'UTC'),
    });
    const request = (await findRequest(tx, id)) as StoredRequest;
    await services.addJob(tx, 'generate-template', { requestId: id, draft: request.draft });
    await emit({
      ...aboutRequest(request),
      type: 'template_request.received',
      actorId: user.id,
      data: { draft: request.draft },
    });
    return request;
  });
}
