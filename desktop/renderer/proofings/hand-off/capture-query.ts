import { queryOptions } from '@tanstack/react-query';
import { openCapture, readCapture } from '../../../../common/captures.ts';
import { call } from '../../ui/api.ts';
import { ApiError } from '../../ui/api-error.ts';

/**
 * The pictures of a link. The first request opens the link with the secret from the fragment of the
 * address, which no server sees; after that, a cookie of the page is enough, also after a reload.
 */
export function captureQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/captures', id],
    queryFn: async () => {
      const secret = window.location.hash.slice(1);
      if (!secret) return call(readCapture, { params: { id } });
      const forget = () => window.history.replaceState(null, '', window.location.pathname);
      try {
        const capture = await call(openCapture, { params: { id }, body: { secret } });
        forget();
        return capture;
      } catch (error) {
        // Without an answer the link may still work, so that a retry needs the secret.
        if (!(error instanceof ApiError)) throw error;
        forget();
        // This phone may have opened the link before.
        return call(readCapture, { params: { id } });
      }
    },
  });
}
