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
    text: 'We received your request for a custom template and are creating a draft. You are not charged before the draft is reviewed and approved.',
  },
  reviewing: {
    subject: 'Your draft is in review',
    text: 'The draft of your template is ready. A person reviews it before you see it.',
  },
  approved: {
    subject: 'Your template is ready',
    text: 'Your template has been reviewed and approved. You can open it as soon as you have paid for it.',
  },
  approved_free: {
    subject: 'Your template is ready',
    text: 'Your template has been reviewed and approved. It is free, and you can open it now.',
  },
  sent_back: {
    subject: 'Your draft is being revised',
    text: 'The reviewer asked for a new version of the draft of your template. You do not need to do anything.',
  },
  declined: {
    subject: 'Your request was declined',
    text: 'We cannot provide the template that you requested. You were not charged.',
  },
  failed: {
    subject: 'Your template could not be drafted',
    text: 'The draft of your template failed several times because of a problem on our side. You were not charged. Please request the template again.',
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
    `See the status of your request: ${services.config.publicUrl}/templates?view=requests`,
    'Sealwright',
  ];
  await services.addJob(tx, 'send-mail', {
    to: user.email,
    subject: `${subject}: ${request.requestedTitle}`,
    text: `${lines.join('\n\n')}\n`,
    key: `template-request-${request.id}-${news}-${request.draft}`,
  });
}
