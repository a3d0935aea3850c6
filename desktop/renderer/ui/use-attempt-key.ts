import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

interface AttemptKey {
  /** The key under which these things are sent. */
  keyOf: (sent: unknown) => string;
  /** It has been done: the same things sent again are meant as another. */
  done: () => void;
}

const NONE = { sent: '', key: '' };

/**
 * The key of one attempt: the same as long as the same things are sent. Pressing twice, or again
 * after an answer was lost, has one effect; changed words are another attempt.
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
