import type Router from '@koa/router';
import type { Context } from 'koa';
import { type DesktopRequest, desktopRequest } from '../../../common/desktop-sign-ins.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { pagePolicy } from '../../../common/page-policy.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import type { SessionContext } from './begin-session.ts';
import { issueDesktopCode } from './desktop-codes-store.ts';
import { confirmDesktopPage, type Page, refusedDesktopPage } from './pages.ts';

const CONFIRM_PATH = '/api/login/desktop';

const queryOf = ({ port, state, code_challenge }: DesktopRequest) =>
  new URLSearchParams({ port: String(port), state, code_challenge }).toString();

function show(ctx: Context, status: number, page: Page, forms: string[]): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  // Browsers apply form-action to redirects too, so the policy names the exact local port.
  ctx.set('Content-Security-Policy', pagePolicy({ nonce: 'none', forms }));
  ctx.body = withLanguage(requestLanguage(ctx), page);
}

/**
 * Reads where a sign-in of the desktop app continues after the provider.
 * @returns null after it refused a request that our desktop app does not send
 */
export function readDesktopRequest(ctx: Context): DesktopRequest | null {
  const { port, state, code_challenge } = ctx.query;
  const parsed = desktopRequest.safeParse({ port, state, code_challenge });
  if (parsed.success) return parsed.data;
  show(ctx, 400, refusedDesktopPage, ["'none'"]);
  return null;
}

/** Returns the address of the page on which the person confirms that the app is their own. */
export const confirmPath = (request: DesktopRequest): string =>
  `${CONFIRM_PATH}?${queryOf(request)}`;

/**
 * Signs in the desktop app through the system browser (RFC 8252). The signed-in person confirms,
 * and a code that is valid for one minute goes to the app's port on this computer. Another site
 * cannot confirm, because the origin of the form is checked before the request reaches this route.
 */
export function addDesktopLogin(router: Router, services: Services): void {
  const leadToSignIn = (ctx: Context, request: DesktopRequest) => {
    ctx.redirect(`/api/login?client=desktop&${queryOf(request)}`);
    ctx.status = 303;
  };

  const begin = (ctx: Context): { request: DesktopRequest; user: StoredUser } | null => {
    ctx.state.route = CONFIRM_PATH;
    const request = readDesktopRequest(ctx);
    if (!request) return null;
    const user = ctx.state.user as StoredUser | undefined;
    if (user) return { request, user };
    leadToSignIn(ctx, request);
    return null;
  };

  router.get(CONFIRM_PATH, async (ctx) => {
    const begun = begin(ctx as unknown as Context);
    if (!begun) return;
    const { request, user } = begun;
    show(
      ctx as unknown as Context,
      200,
      confirmDesktopPage({
        action: confirmPath(request),
        name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
        email: user.email,
      }),
      ["'self'", `http://127.0.0.1:${request.port}`],
    );
  });

  router.post(CONFIRM_PATH, async (plain) => {
    const ctx = plain as unknown as SessionContext;
    const begun = begin(ctx);
    if (!begun) return;
    const { port, state, code_challenge } = begun.request;
    const code = await issueDesktopCode(services.db, {
      userId: begun.user.id,
      challenge: code_challenge,
      authenticatedAt: new Date(ctx.session?.authenticatedAt ?? 0),
      secondFactor: ctx.session?.secondFactor === true,
      sid: ctx.state.sidHash as string,
      signedInAt: new Date(ctx.session?.signedInAt ?? 0),
    });
    if (!code) return leadToSignIn(ctx, begun.request);
    ctx.redirect(`http://127.0.0.1:${port}/signed-in?${new URLSearchParams({ code, state })}`);
    ctx.status = 303;
  });
}
