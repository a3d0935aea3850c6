import { pathFor } from '../../../../../common/endpoint.ts';
import { getSessionDocument } from '../../../../../common/notarization-sessions.ts';
import { ApiError } from '../../../ui/api-error.ts';

/**
 * Fetches the pages of a session's document as a PDF.
 * @throws ApiError if the request is refused
 */
export async function fetchPages(id: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(pathFor(getSessionDocument, { id }), {
    credentials: 'include',
    signal,
  });
  if (!response.ok) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
  return response.arrayBuffer();
}
