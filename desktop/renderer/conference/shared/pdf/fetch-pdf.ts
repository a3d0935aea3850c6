import { pathFor } from '../../../../../common/endpoint.ts';
import { getSessionDocument } from '../../../../../common/notarization-sessions.ts';
import { ApiError } from '../../../ui/api-error.ts';

/** Returns the path of the pages of a session's document. */
export function sessionPagesPath(id: string): string {
  return pathFor(getSessionDocument, { id });
}

/**
 * Fetches a PDF from the server.
 * @throws ApiError if the request is refused
 */
export async function fetchPdf(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(path, { credentials: 'include', signal });
  if (!response.ok) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
  return response.arrayBuffer();
}
