import { useEffect, useMemo } from 'react';

/** Returns an address for a file of this page, while the component is shown. */
export function useObjectUrl(file: Blob): string {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
