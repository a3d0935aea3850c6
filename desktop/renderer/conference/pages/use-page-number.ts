import { useEffect, useState } from 'react';

/**
 * Which page is shown. Others follow the notary whenever the notary turns the page, and may look
 * around by themselves in between; the notary turns the page for everyone.
 */
export function usePageNumber(
  count: number,
  sharedPage: number,
  onShowPage: ((page: number) => void) | null,
) {
  const clamp = (page: number) => Math.min(Math.max(1, Math.round(page)), count);
  const [own, setOwn] = useState(sharedPage);
  useEffect(() => setOwn(sharedPage), [sharedPage]);
  return {
    page: clamp(own),
    show: (page: number) => {
      setOwn(clamp(page));
      onShowPage?.(clamp(page));
    },
  };
}
