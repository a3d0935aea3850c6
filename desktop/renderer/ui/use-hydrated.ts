import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a part of a finished page comes alive, which it does as it was built, whatever has been
 * learnt meanwhile; true ever after, and from the start where a part is drawn anew.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
