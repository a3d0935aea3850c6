import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

/**
 * The key of one attempt: the same as long as the same things are sent. Pressing twice, or again
 * after an answer was lost, has one effect; changed words are another attempt.
 */
export function useAttemptKey(): (body: unknown) => string {
  const attempt = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() };
    return attempt.current.key;
  };
}
