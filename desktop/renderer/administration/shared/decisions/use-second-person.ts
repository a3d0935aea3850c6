import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decisionRuleQuery } from './queries.ts';

/** State of a decision that a second person may have to confirm. */
export interface SecondPerson {
  /** Another person must confirm it, unless it is made alone. */
  needed: boolean;
  isAlone: boolean;
  setAlone: (isAlone: boolean) => void;
  /** Why it cannot wait. */
  why: string;
  setWhy: (why: string) => void;
}

/**
 * Asks the server whether a decision needs a second person. @param enabled for kinds that can need
 * one
 */
export function useSecondPerson(enabled: boolean): SecondPerson {
  const { data } = useQuery({ ...decisionRuleQuery, enabled });
  const [isAlone, setAlone] = useState(false);
  const [why, setWhy] = useState('');
  return { needed: enabled && data?.secondPerson === true, isAlone, setAlone, why, setWhy };
}
