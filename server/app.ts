import path from 'node:path';
import Router from '@koa/router';
import Koa, { type Context, type Next } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import mount from 'koa-mount';
import type Provider from 'oidc-provider';
import { getHealth, getMetrics, getReadiness } from '../common/health.ts';
import { receiveStripeEvent } from '../common/payments.ts';
import { receiveIdentityEvent } from '../common/proofings.ts';
import { addDecisionRoutes } from './accounts/decisions/routes.ts';
import { addDesktopSignInRoutes } from './accounts/desktop-sign-ins/routes.ts';
import { interactionRoutes } from './accounts/identity/interaction-routes.ts';
import { pageAssets } from './accounts/identity/page-assets.ts';
import { passwordRoutes } from './accounts/identity/password-routes.ts';
import type { RelyingParty } from './accounts/identity/relying-party.ts';
import { addIdentityRoutes } from './accounts/identity/routes.ts';
import { sessionCookieName, sessions } from './accounts/identity/session.ts';
import { addSecurityEventRoutes } from './accounts/security-events/routes.ts';
import { addSignInRoutes } from './accounts/sign-ins/routes.ts';
import { addStaffRoutes } from './accounts/staff/routes.ts';
import { addStepUpRoutes } from './accounts/step-up/routes.ts';
import { addUserRoutes } from './accounts/users/routes.ts';
import { addDocumentRoutes } from './documents/documents/routes.ts';
import { addPaymentRoutes } from './documents/payments/routes.ts';
import { addPlanRoutes } from './documents/plans/routes.ts';
import { addPurchaseRoutes } from './documents/template-purchases/routes.ts';
import { addTemplateRequestRoutes } from './documents/template-requests/routes.ts';
import { addTemplateRoutes } from './documents/templates/routes.ts';
import { addNotaryRoutes } from './notaries/notaries/routes.ts';
import { addNotaryKeyRoutes } from './notaries/notary-keys/routes.ts';
import { addRevocationRoutes } from './notaries/revocation/routes.ts';
import { addRuleRoutes } from './notaries/rules/routes.ts';
import { addAppointmentRoutes } from './notarization/appointments/routes.ts';
import { addConferenceRoutes } from './notarization/conference/routes.ts';
import { addJournalRoutes } from './notarization/journal/routes.ts';
import { addSessionRoutes } from './notarization/notarization-sessions/routes.ts';
import { addAssignmentRoutes } from './notarization/notary-assignments/routes.ts';
import { addProofingRoutes } from './notarization/proofings/routes.ts';
import { addRecordingRoutes } from './notarization/recording/routes.ts';
import { addScriptRoutes } from './notarization/script/routes.ts';
import { addSessionRatingRoutes } from './notarization/session-ratings/routes.ts';
import { addSigningCodeRoutes } from './notarization/signing-codes/routes.ts';
import { deleteDocument } from './outputs/account/delete-document.ts';
import { addAccountRoutes } from './outputs/account/routes.ts';
import { addAdministrationRoutes } from './outputs/administration/routes.ts';
import { addBusinessDocumentRoutes } from './outputs/business-documents/routes.ts';
import { addContactRequestRoutes } from './outputs/contact-requests/routes.ts';
import { collectEvidence } from './outputs/evidence/collect-evidence.ts';
import { addNewsletterRoutes } from './outputs/newsletter/routes.ts';
import { addVerificationRoutes } from './outputs/verification/routes.ts';
import { addHealthRoutes } from './platform/health/routes.ts';
import { allowLanding } from './platform/http/allow-landing.ts';
import { notFound } from './platform/http/errors.ts';
import { guardBody } from './platform/http/guard-body.ts';
import { guardHost, guardOrigin } from './platform/http/guard-origin.ts';
import { handleErrors } from './platform/http/handle-errors.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveScreens } from './platform/http/serve-screens.ts';
import { shedLoad } from './platform/http/shed-load.ts';
import { addRealtimeRoutes } from './platform/realtime/routes.ts';
import type { Services } from './services.ts';

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
  addDocumentRoutes(router, services, { collectEvidence, deleteDocument });
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
