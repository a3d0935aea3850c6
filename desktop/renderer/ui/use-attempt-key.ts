import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

interface AttemptKey {
  /** The idempotency key for this input. */
  keyOf: (sent: unknown) => string;
  /** The attempt succeeded: the same input again is meant as another attempt. */
  done: () => void;
}

const NONE = { sent: '', key: '' };

/**
 * The idempotency key of one attempt: the same as long as the input is. Clicking twice, or again
 * after a lost response, has one effect; changed input is another attempt.
 */
export function useAttemptKey(): AttemptKey {
  const attempt = useRef(NONE);
  return {
    keyOf: (body) => {
      const sent = JSON.stringify(body);
      if (attempt.current.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() };
      return attempt.current.key;
    },
    done: () => {
      attempt.current = NONE;
    },
  };
}
