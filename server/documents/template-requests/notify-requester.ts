import type { Knex } from 'knex';
import { formatCents } from '../../../common/formats.ts';
import type { Services } from '../../services.ts';
import type { StoredRequest } from './store.ts';

export type RequestNews =
  | 'received'
  | 'reviewing'
  | 'approved'
  | 'approved_free'
  | 'sent_back'
  | 'declined'
  | 'failed';

const letters: Record<RequestNews, { subject: string; text: string }> = {
  received: {
    subject: 'We have your request',
    text: 'Your request for a custom template has arrived, and its draft is being made. Nothing is charged before it has been reviewed and approved.',
  },
  reviewing: {
    subject: 'Your draft is in review',
    text: 'A draft of your template has been made. A person reviews it before you see it.',
  },
  approved: {
    subject: 'Your template is ready',
    text: 'Your template has been reviewed and approved. It opens for you once it is paid.',
  },
  approved_free: {
    subject: 'Your template is ready',
    text: 'Your template has been reviewed and approved. It costs nothing and is open for you now.',
  },
  sent_back: {
    subject: 'Your draft is being revised',
    text: 'The reviewer has sent the draft of your template back for another version. There is nothing for you to do.',
  },
  declined: {
    subject: 'Your request was declined',
    text: 'We cannot provide the template that you asked for. Nothing was charged.',
  },
  failed: {
    subject: 'Your template could not be drafted',
    text: 'The draft of your template failed on our side several times. Nothing was charged; please ask again.',
  },
};

/** Queues the email about a change of a request, in the transaction of that change. */
export async function notifyRequester(
  services: Services,
  tx: Knex.Transaction,
  request: StoredRequest,
  news: RequestNews,
  details: { reason?: string | null; cents?: number } = {},
): Promise<void> {
  const user = (await tx('users').where({ id: request.userId }).first('email')) as {
    email: string;
  };
  const { subject, text } = letters[news];
  const lines = [
    text,
    `Template: ${request.requestedTitle}`,
    ...(details.cents === undefined ? [] : [`Price: ${formatCents(details.cents)}`]),
    ...(details.reason ? [`The reviewer wrote: ${details.reason}`] : []),
    `How it stands: ${services.config.publicUrl}/templates?view=requests`,
    'Sealwright',
  ];
  await services.addJob(tx, 'send-mail', {
    to: user.email,
    subject: `${subject}: ${request.requestedTitle}`,
    text: `${lines.join('\n\n')}\n`,
    key: `template-request-${request.id}-${news}-${request.draft}`,
  });
}
