import type { OfflineAnswers } from '../queue/offline-answers.ts';
import type { Api } from '../server/api.ts';

/** What the page's request says of itself and the server must not hear: it did not come from there. */
const OWN_BUSINESS =
  /^(host|origin|referer|cookie|connection|content-length|accept-encoding|sec-.*|proxy-.*)$/i;

/** Cookies stay in the partition; the body arrives here unpacked, whatever its sender did. */
const NOT_PASSED_ON =
  /^(set-cookie|content-encoding|content-length|transfer-encoding|connection)$/i;

const keep = (headers: Headers, drop: RegExp) => {
  const kept = new Headers();
  for (const [name, value] of headers) if (!drop.test(name)) kept.append(name, value);
  return kept;
};

/** The server cannot be reached: said as the API says everything, so that the screens can show it. */
function unreachable(): Response {
  return Response.json(
    {
      message: 'The server cannot be reached. Check the network; what you did here is kept.',
      code: 'unreachable',
    },
    { status: 503 },
  );
}

/**
 * Carries a request of our own page under /api to the server and its answer back: the answer as a stream, the
 * request once it is there as a whole.
 * @param offline keeps what may be read again, and answers with it where the server is out of reach
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
