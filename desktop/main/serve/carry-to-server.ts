import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import type { OfflineAnswers } from '../queue/offline-answers.ts';
import type { Api } from '../server/api.ts';

/**
 * Request headers that describe the page. They are not forwarded, because for the server the
 * request does not come from the page.
 */
const OWN_BUSINESS =
  /^(host|origin|referer|cookie|connection|content-length|accept-encoding|sec-.*|proxy-.*)$/i;

/**
 * Response headers that are not forwarded. Cookies stay in the partition, and the body is already
 * decoded.
 */
const NOT_PASSED_ON =
  /^(set-cookie|content-encoding|content-length|transfer-encoding|connection)$/i;

const keep = (headers: Headers, drop: RegExp) => {
  const kept = new Headers();
  for (const [name, value] of headers) if (!drop.test(name)) kept.append(name, value);
  return kept;
};

/** Responds in the error format of the API, so that the screens can show it. */
function unreachable(): Response {
  return Response.json(
    {
      message: bridgeMessages.unreachable,
      code: 'unreachable',
    },
    { status: 503 },
  );
}

/**
 * Forwards a request of our page under /api to the server and returns its response. The response is
 * streamed; the request is sent when it is complete.
 * @param offline stores responses that may be read again, and answers with them if the server
 * cannot be reached
 */
export async function carryToServer(
  api: Api,
  request: Request,
  offline: OfflineAnswers,
): Promise<Response> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const { body, method, signal } = request;
  const asked = offline.asking(method, url);
  let answer: Response | null = null;
  try {
    const response = await api.fetch(pathname + search, {
      method,
      headers: keep(request.headers, OWN_BUSINESS),
      signal,
      ...(body ? { body, duplex: 'half' } : {}),
    } as RequestInit);
    answer = await offline.came(asked, response);
  } catch (error) {
    if (signal.aborted) throw error;
  }
  signal.throwIfAborted();
  if (!answer) return offline.failed(asked) ?? unreachable();
  return new Response(answer.body, {
    status: answer.status,
    statusText: answer.statusText,
    headers: keep(answer.headers, NOT_PASSED_ON),
  });
}
