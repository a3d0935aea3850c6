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

/** Calls of watchdogs and machines. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set([
  getHealth.path,
  getReadiness.path,
  getMetrics.path,
]);

/** Where `npm run build` puts the screens. */
export const screensFolder = path.join(import.meta.dirname, '..', 'out', 'renderer');

/** Every call of the API on one router; the test of the contract walks it. */
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

/** Puts the house together. `provider` is the embedded one, where no other is configured. */
export function createApp(services: Services, party: RelyingParty, provider: Provider | null): Koa {
  const app = new Koa();
  app.keys = services.config.sessionKeys;
  app.proxy = services.config.publicUrl.startsWith('https:');
  // The address that our own proxy saw is the last one; whatever stands before it the sender wrote.
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
      // Other programs may ask the token endpoint; the forms are for our own pages alone.
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
    // These need nobody's session, and so no connection to the database: they answer under any load.
    if (WITHOUT_SESSION.has(ctx.path) && ctx.method === 'GET') return answer();
    await guard(ctx, async () => {
      await shed(ctx, () =>
        session(ctx, async () => {
          // A signed event is read as the bytes it came in.
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
