import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import { downloadSessionEvidence } from '../../../common/notarization-sessions.ts';
import { loadSessionFor } from '../../notarization/session-data/load-session.ts';
import { mayHaveEvidence } from '../../notarization/session-data/policy.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { collectPackage } from './collect-package.ts';

export function addEvidenceRoutes(router: Router, services: Services): void {
  addRoute(router, services, downloadSessionEvidence, async ({ ctx, params, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!mayHaveEvidence(standing)) throw forbidden('evidence_owner_only');
    const stream = await collectPackage(services, session);
    const name = `${session.document.originalName} (session, evidence).zip`;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', contentDisposition(name));
    ctx.type = 'application/zip';
    ctx.body = stream;
  });
}
