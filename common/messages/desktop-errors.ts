import type { ErrorBody } from '../errors.ts';
import type { QueueRefusal } from '../offline-queue.ts';
import { createMessages } from './catalog/create-messages.ts';
import { currentLanguage } from './catalog/current-language.ts';
import { english } from './en/desktop-errors.ts';
import { findProblemText } from './errors.ts';
import { uploadMessages } from './uploads.ts';

export const {
  bridgeMessages,
  queueProblemMessages,
  outboxProblemMessages,
  queueRefusalMessages,
  sendingMessages,
  watchProblemMessages,
  updateFaultMessages,
  updateBusyMessages,
  updatedByMessages,
} = createMessages(english, async () => (await import('./es/desktop-errors.ts')).spanish);

/** Returns the text of an error that the server sent. In English it is the server's own text. */
export function serverErrorText({
  code,
  params,
  message,
}: Pick<ErrorBody, 'code' | 'params' | 'message'>): string {
  if (currentLanguage() === 'en') return message;
  return findProblemText(code, params) ?? message;
}

/**
 * Returns the text of a problem with the outbox in the current language, by its code.
 * @returns undefined for a code whose text is not fixed, and for other text
 */
export function findQueueProblemText(code: string): string | undefined {
  if (code === 'wrong-type') return uploadMessages.wrongType;
  if (code === 'empty-file') return uploadMessages.empty;
  if (code === 'too-large') return uploadMessages.tooLarge;
  return Object.hasOwn(queueProblemMessages, code)
    ? queueProblemMessages[code as keyof typeof queueProblemMessages]
    : undefined;
}

/** Returns why an item of the outbox was refused, in the current language. */
export function queueRefusalText(refusal: QueueRefusal): string {
  const { code, params, message } = refusal;
  if (!Object.hasOwn(queueRefusalMessages, code)) return serverErrorText(refusal);
  const text = queueRefusalMessages[code as keyof typeof queueRefusalMessages];
  if (typeof text === 'string') return text;
  const attempts = params?.attempts;
  return typeof attempts === 'number' ? text({ attempts }) : message;
}
