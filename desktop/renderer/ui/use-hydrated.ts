import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a part of a prerendered page hydrates, because it must match the build whatever is
 * known meanwhile; true afterwards, and from the start for a part that renders on the client.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
