import { isIP } from 'node:net';
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
import { cookieKeys } from './accounts/identity/cookie-keys.ts';
import { interactionRoutes } from './accounts/identity/interaction-routes.ts';
import { pageAssets } from './accounts/identity/page-assets.ts';
import { passwordRoutes } from './accounts/identity/password-routes.ts';
import type { RelyingParty } from './accounts/identity/relying-party.ts';
import { addIdentityRoutes } from './accounts/identity/routes.ts';
import { isGuestSid, sessionCookieName, sessions } from './accounts/identity/session.ts';
import { addPhoneRoutes } from './accounts/phones/routes.ts';
import { addUserRoutes } from './accounts/profile/routes.ts';
import { addSecurityEventRoutes } from './accounts/security-events/routes.ts';
import { addSignInRoutes } from './accounts/sign-ins/routes.ts';
import { addStaffRoutes } from './accounts/staff/routes.ts';
import { addStepUpRoutes } from './accounts/step-up/routes.ts';
import { addDocumentRoutes } from './documents/documents/routes.ts';
import { addPlanRoutes } from './documents/plans/routes.ts';
import { addPurchaseRoutes } from './documents/template-purchases/routes.ts';
import { addTemplateRequestRoutes } from './documents/template-requests/routes.ts';
import { addTemplateRoutes } from './documents/templates/routes.ts';
import { addChargeRoutes } from './money/charges/routes.ts';
import { addEarningRoutes } from './money/earnings/routes.ts';
import { addLedgerRoutes } from './money/ledger/routes.ts';
import { addPaymentRoutes } from './money/payments/routes.ts';
import { addPayoutRoutes } from './money/payouts/routes.ts';
import { addPriceRoutes } from './money/quotes/routes.ts';
import { addReconciliationRoutes } from './money/reconciliation/routes.ts';
import { addSubscriptionRoutes } from './money/subscriptions/routes.ts';
import { addAuthorityRoutes } from './notaries/notaries/authority-routes.ts';
import { addPaperRoutes } from './notaries/notaries/papers/routes.ts';
import { addNotaryRoutes } from './notaries/notaries/routes.ts';
import { addNotaryKeyRoutes } from './notaries/notary-keys/routes.ts';
import { addRevocationRoutes } from './notaries/revocation/routes.ts';
import { addRuleRoutes } from './notaries/rules/routes.ts';
import { addAppointmentRoutes } from './notarization/appointments/routes.ts';
import { addConferenceRoutes } from './notarization/conference/routes.ts';
import { limitGuests } from './notarization/guests/limit-guests.ts';
import { addGuestRoutes } from './notarization/guests/routes.ts';
import { addJournalRoutes } from './notarization/journal/routes.ts';
import { addInvitationRoutes } from './notarization/notarization-sessions/invitation-routes.ts';
import { listMoments } from './notarization/notarization-sessions/list-moments.ts';
import { addSessionRoutes } from './notarization/notarization-sessions/routes.ts';
import { addAssignmentRoutes } from './notarization/notary-assignments/routes.ts';
import { addPracticeRoutes } from './notarization/practice/routes.ts';
import { addCaptureRoutes } from './notarization/proofings/capture/routes.ts';
import { addProofingRoutes } from './notarization/proofings/routes.ts';
import { addRecordingRoutes } from './notarization/recording/routes.ts';
import { addScriptRoutes } from './notarization/script/routes.ts';
import { addSessionRatingRoutes } from './notarization/session-ratings/routes.ts';
import { addSigningCodeRoutes } from './notarization/signing-codes/routes.ts';
import { prepareDeletion } from './outputs/account/delete-document.ts';
import { addAccountRoutes } from './outputs/account/routes.ts';
import { addAdministrationRoutes } from './outputs/administration/routes.ts';
import { addBusinessDocumentRoutes } from './outputs/business-documents/routes.ts';
import { addContactRequestRoutes } from './outputs/contact-requests/routes.ts';
import { mailboxRoutes } from './outputs/demo/routes.ts';
import { showsMailbox } from './outputs/demo/shows-mailbox.ts';
import { collectEvidence } from './outputs/evidence/collect-evidence.ts';
import { addEvidenceRoutes } from './outputs/evidence/routes.ts';
import { addHistoryRoutes } from './outputs/history/routes.ts';
import { addNewsletterRoutes } from './outputs/newsletter/routes.ts';
import { addVerificationRoutes } from './outputs/verification/routes.ts';
import { outboxFolder } from './platform/email/mailer.ts';
import { addHealthRoutes } from './platform/health/routes.ts';
import { allowLanding } from './platform/http/allow-landing.ts';
import { AppError, notFound } from './platform/http/errors.ts';
import { guardBody } from './platform/http/guard-body.ts';
import { guardHost, guardOrigin } from './platform/http/guard-origin.ts';
import { handleErrors } from './platform/http/handle-errors.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { refuseOutdatedClients } from './platform/http/refuse-outdated-clients.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { type FindKept, serveScreens } from './platform/http/serve-screens.ts';
import { shedLoad } from './platform/http/shed-load.ts';
import { addRealtimeRoutes } from './platform/realtime/routes.ts';
import type { Services } from './services.ts';

/** Endpoints for monitoring. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set([
  getHealth.path,
  getReadiness.path,
  getMetrics.path,
]);

const isMonitoring = ({ path, method }: Context) => method === 'GET' && WITHOUT_SESSION.has(path);

/** Returns whether the host is an IP address. No website can have one as its host name. */
const hasAddressAsHost = ({ hostname }: Context) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** Paths of the provider whose forms accept only requests from our own pages. */
const OWN_FORMS = /^\/op\/(interaction|password|reset|sign-in-link|email)(\/|$)/;

/** Output folder of `npm run build` for the web application. */
export const screensFolder = path.join(import.meta.dirname, '..', 'out', 'renderer');

/** Creates one router with all API endpoints. The contract test checks all of them. */
export function createRouter(services: Services, party: RelyingParty): Router {
  const router = new Router();
  addIdentityRoutes(router, services, party);
  addUserRoutes(router, services);
  addPhoneRoutes(router, services);
  addSignInRoutes(router, services);
  addDesktopSignInRoutes(router, services);
  addAccountRoutes(router, services);
  addDocumentRoutes(router, services, { collectEvidence, prepareDeletion });
  addSessionRoutes(router, services);
  addInvitationRoutes(router, services);
  addGuestRoutes(router, services);
  addEvidenceRoutes(router, services);
  addHistoryRoutes(router, services);
  addScriptRoutes(router, services);
  addSigningCodeRoutes(router, services);
  addProofingRoutes(router, services);
  addCaptureRoutes(router, services);
  addJournalRoutes(router, services);
  addRuleRoutes(router, services);
  addAppointmentRoutes(router, services);
  addSessionRatingRoutes(router, services);
  addNotaryRoutes(router, services);
  addPaperRoutes(router, services);
  addAuthorityRoutes(router, services);
  addNotaryKeyRoutes(router, services);
  addAssignmentRoutes(router, services);
  addPracticeRoutes(router, services);
  addConferenceRoutes(router, services);
  addRealtimeRoutes(router, services);
  addRecordingRoutes(router, services, { listMoments });
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
  addPriceRoutes(router, services);
  addLedgerRoutes(router, services);
  addChargeRoutes(router, services);
  addEarningRoutes(router, services);
  addSubscriptionRoutes(router, services);
  addReconciliationRoutes(router, services);
  addPayoutRoutes(router, services);
  addHealthRoutes(router, services);
  return router;
}

/**
 * Creates the application of a process that only runs jobs. It has the endpoints for monitoring and
 * nothing else. It is called by its own address.
 */
export function createWorkerApp(services: Services): Koa {
  const router = new Router();
  addHealthRoutes(router, services);
  const dispatch = router.routes();
  const app = new Koa();
  app.on('error', (error: unknown) => services.logger.debug({ err: error }, 'connection error'));
  app.use(logRequests(services));
  app.use(securityHeaders(services.config));
  app.use(handleErrors(services));
  app.use(async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store');
    if (!hasAddressAsHost(ctx) && ctx.hostname !== 'localhost') {
      throw new AppError(421, 'wrong_host');
    }
    if (!isMonitoring(ctx)) throw notFound('not_found');
    await dispatch(ctx as never, async () => undefined);
    if (ctx.state.notReady) ctx.status = 503;
  });
  return app;
}

/**
 * Creates the web application.
 * @param provider the embedded identity provider, or null if another one is configured
 */
export function createApp(
  services: Services,
  party: RelyingParty,
  { provider, findKept }: { provider: Provider | null; findKept: FindKept | undefined },
): Koa {
  const app = new Koa();
  app.keys = cookieKeys(services.config);
  app.proxy = services.config.publicUrl.startsWith('https:');
  // Use only the last address, which our own proxy added. Earlier addresses come from the client.
  app.maxIpsCount = 1;
  app.on('error', (error: unknown) => services.logger.debug({ err: error }, 'connection error'));

  app.use(logRequests(services));
  app.use(securityHeaders(services.config));
  app.use(handleErrors(services));
  app.use(guardBody());
  const hostGuard = guardHost(services.config);
  app.use((ctx: Context, next: Next) => {
    // Monitoring asks each process by its own address.
    return hasAddressAsHost(ctx) && isMonitoring(ctx) ? next() : hostGuard(ctx, next);
  });
  app.use(allowLanding(services.config));

  app.use(pageAssets);
  if (provider) {
    const interactions = interactionRoutes(services, provider);
    const guard = guardOrigin(services.config);
    app.use(async (ctx: Context, next: Next) => {
      // Other programs may use the token endpoint, but the forms accept only requests from our own
      // pages.
      if (OWN_FORMS.test(ctx.path)) return guard(ctx, next);
      return next();
    });
    app.use(interactions.routes());
    app.use(passwordRoutes(services, provider).routes());
    app.use(mount('/op', provider as unknown as Koa));
  }

  const { config } = services;
  if (showsMailbox(config)) {
    app.use(mailboxRoutes(outboxFolder(config)).routes());
  }

  const dispatch = createRouter(services, party).routes();
  const session = sessions(services, app);
  const limit = limitGuests(services);
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
      if (!ctx.state.route) throw notFound('endpoint_not_found');
      if (ctx.state.notReady) ctx.status = 503;
    };
    // These endpoints need no session and therefore no database connection, so they respond under
    // any load.
    if (isMonitoring(ctx)) return answer();
    await refuseOutdatedClients(ctx as never, () =>
      guard(ctx, async () => {
        await shed(ctx, () =>
          session(ctx, () =>
            limit(ctx, async () => {
              // Signed events are verified on the raw bytes, so the body must not be parsed here.
              const raw =
                ctx.path === receiveStripeEvent.path || ctx.path === receiveIdentityEvent.path;
              if (ctx.method === 'GET' || ctx.method === 'HEAD' || raw) await answer();
              else await body(ctx, answer);
            }),
          ),
        );
      }),
    );
  });

  const sessionCookie = sessionCookieName(services.config.publicUrl);
  app.use(serveScreens(screensFolder, sessionCookie, isGuestSid, findKept));
  app.use(() => {
    throw notFound('not_found');
  });
  return app;
}
