import path from 'node:path';
import Router from '@koa/router';
import Koa, { type Context, type Next } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import mount from 'koa-mount';
import type Provider from 'oidc-provider';
import { getHealth, getMetrics, getReadiness } from '../common/health.ts';
import { receiveStripeEvent } from '../common/payments.ts';
import { receiveIdentityEvent } from '../common/proofings.ts';
import { addAccountRoutes } from './account/routes.ts';
import { addAdministrationRoutes } from './administration/routes.ts';
import { addAppointmentRoutes } from './appointments/routes.ts';
import { addBusinessDocumentRoutes } from './business-documents/routes.ts';
import { addConferenceRoutes } from './conference/routes.ts';
import { addContactRequestRoutes } from './contact-requests/routes.ts';
import { addDecisionRoutes } from './decisions/routes.ts';
import { addDesktopSignInRoutes } from './desktop-sign-ins/routes.ts';
import { addDocumentRoutes } from './documents/routes.ts';
import { addHealthRoutes } from './health/routes.ts';
import { allowLanding } from './http/allow-landing.ts';
import { notFound } from './http/errors.ts';
import { guardBody } from './http/guard-body.ts';
import { guardHost, guardOrigin } from './http/guard-origin.ts';
import { handleErrors } from './http/handle-errors.ts';
import { logRequests } from './http/log-requests.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveScreens } from './http/serve-screens.ts';
import { sessionCookieName, sessions } from './http/session.ts';
import { shedLoad } from './http/shed-load.ts';
import { interactionRoutes } from './identity/interaction-routes.ts';
import { pageAssets } from './identity/page-assets.ts';
import { passwordRoutes } from './identity/password-routes.ts';
import type { RelyingParty } from './identity/relying-party.ts';
import { addIdentityRoutes } from './identity/routes.ts';
import { addJournalRoutes } from './journal/routes.ts';
import { addNewsletterRoutes } from './newsletter/routes.ts';
import { addNotaryRoutes } from './notaries/routes.ts';
import { addSessionRoutes } from './notarization-sessions/routes.ts';
import { addAssignmentRoutes } from './notary-assignments/routes.ts';
import { addNotaryKeyRoutes } from './notary-keys/routes.ts';
import { addPaymentRoutes } from './payments/routes.ts';
import { addPlanRoutes } from './plans/routes.ts';
import { addProofingRoutes } from './proofings/routes.ts';
import { addRealtimeRoutes } from './realtime/routes.ts';
import { addRecordingRoutes } from './recording/routes.ts';
import { addRevocationRoutes } from './revocation/routes.ts';
import { addRuleRoutes } from './rules/routes.ts';
import { addScriptRoutes } from './script/routes.ts';
import { addSecurityEventRoutes } from './security-events/routes.ts';
import type { Services } from './services.ts';
import { addSessionRatingRoutes } from './session-ratings/routes.ts';
import { addSignInRoutes } from './sign-ins/routes.ts';
import { addSigningCodeRoutes } from './signing-codes/routes.ts';
import { addStaffRoutes } from './staff/routes.ts';
import { addStepUpRoutes } from './step-up/routes.ts';
import { addPurchaseRoutes } from './template-purchases/routes.ts';
import { addTemplateRequestRoutes } from './template-requests/routes.ts';
import { addTemplateRoutes } from './templates/routes.ts';
import { addUserRoutes } from './users/routes.ts';
import { addVerificationRoutes } from './verification/routes.ts';

/** Endpoints for monitoring. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set([
  getHealth.path,
  getReadiness.path,
  getMetrics.path,
]);

/** Output folder of `npm run build` for the web application. */
export const screensFolder = path.join(import.meta.dirname, '..', 'out', 'renderer');

/** Creates one router with all API endpoints. The contract test checks all of them. */
export function createRouter(services: Services, party: RelyingParty): Router {
  const router = new Router();
  addIdentityRoutes(router, services, party);
  addUserRoutes(router, services);
  addSignInRoutes(router, services);
  addDesktopSignInRoutes(router, services);
  addAccountRoutes(router, services);
  addDocumentRoutes(router, services);
  addSessionRoutes(router, services);
  addScriptRoutes(router, services);
  addSigningCodeRoutes(router, services);
  addProofingRoutes(router, services);
  addJournalRoutes(router, services);
  addRuleRoutes(router, services);
  addAppointmentRoutes(router, services);
  addSessionRatingRoutes(router, services);
  addNotaryRoutes(router, services);
  addNotaryKeyRoutes(router, services);
  addAssignmentRoutes(router, services);
  addConferenceRoutes(router, services);
  addRealtimeRoutes(router, services);
  addRecordingRoutes(router, services);
  addStepUpRoutes(router, services);
  addVerificationRoutes(router, services);
  addRevocationRoutes(router, services);
  addBusinessDocumentRoutes(router, services);
  addTemplateRoutes(router, services);
  addNewsletterRoutes(router, services);
  addContactRequestRoutes(router, services);
  addAdministrationRoutes(router, services);
  addPlanRoutes(router, services);
  addStaffRoutes(router, services);
  addSecurityEventRoutes(router, services);
  addDecisionRoutes(router, services);
  addPurchaseRoutes(router, services);
  addTemplateRequestRoutes(router, services);
  addPaymentRoutes(router, services);
  addHealthRoutes(router, services);
  return router;
}

/**
 * Creates the web application.
 * @param provider the embedded identity provider, or null if another one is configured
 */
export function createApp(services: Services, party: RelyingParty, provider: Provider | null): Koa {
  const app = new Koa();
  app.keys = services.config.sessionKeys;
  app.proxy = services.config.publicUrl.startsWith('https:');
  // Use only the last address, which our own proxy added. Earlier addresses come from the client.
  app.maxIpsCount = 1;
  app.on('error', (error: unknown) => services.logger.debug({ err: error }, 'connection error'));

  app.use(logRequests(services));
  app.use(securityHeaders(services.config));
  app.use(handleErrors(services));
  app.use(guardBody());
  app.use(guardHost(services.config));
  app.use(allowLanding(services.config));

  app.use(pageAssets);
  if (provider) {
    const interactions = interactionRoutes(services, provider);
    const guard = guardOrigin(services.config);
    app.use(async (ctx: Context, next: Next) => {
      // Other programs may use the token endpoint, but the forms accept only requests from our own
      // pages.
      if (/^\/op\/(interaction\/|password$)/.test(ctx.path)) return guard(ctx, next);
      return next();
    });
    app.use(interactions.routes());
    app.use(passwordRoutes(services, provider).routes());
    app.use(mount('/op', provider as unknown as Koa));
  }

  const dispatch = createRouter(services, party).routes();
  const session = sessions(services, app);
  const guard = guardOrigin(services.config);
  const shed = shedLoad(services);
  const body = koaBody({
    multipart: false,
    urlencoded: false,
    text: false,
    jsonLimit: '1mb',
    parsedMethods: [
      HttpMethodEnum.POST,
      HttpMethodEnum.PUT,
      HttpMethodEnum.PATCH,
      HttpMethodEnum.DELETE,
    ],
  });
  app.use(async (ctx: Context, next: Next) => {
    if (!ctx.path.startsWith('/api/') && ctx.path !== '/metrics') return next();
    ctx.set('Cache-Control', 'no-store');
    const answer = async () => {
      await dispatch(ctx as never, async () => undefined);
      if (!ctx.state.route) throw notFound('There is no such call.');
      if (ctx.state.notReady) ctx.status = 503;
    };
    // These endpoints need no session and therefore no database connection, so they respond under
    // any load.
    if (WITHOUT_SESSION.has(ctx.path) && ctx.method === 'GET') return answer();
    await guard(ctx, async () => {
      await shed(ctx, () =>
        session(ctx, async () => {
          // Signed events are verified on the raw bytes, so the body must not be parsed here.
          const raw =
            ctx.path === receiveStripeEvent.path || ctx.path === receiveIdentityEvent.path;
          if (ctx.method === 'GET' || ctx.method === 'HEAD' || raw) await answer();
          else await body(ctx, answer);
        }),
      );
    });
  });

  app.use(serveScreens(screensFolder, sessionCookieName(services.config.publicUrl)));
  app.use(() => {
    throw notFound('Not found');
  });
  return app;
}
