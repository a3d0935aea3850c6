import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import * as endpoints from '../../../common/notarization-sessions.ts';
import * as pauseEndpoints from '../../../common/session-pause.ts';
import * as seals from '../../../common/session-seals.ts';
import * as codeEndpoints from '../../../common/signing-codes.ts';
import { sealedName } from '../../documents/documents/sealed-name.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { creationPage, nameNextPage } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { seatCoLocatedPerson } from '../conference/seat-co-located-person.ts';
import { createSealChallenge, loadActsToSeal } from '../seals/create-seal-challenge.ts';
import { requestSeal } from '../seals/request-seal.ts';
import { findSealOfSession } from '../seals/store.ts';
import { loadActFor, loadSessionFor } from '../session-data/load-session.ts';
import { listMarks } from '../session-data/marks-store.ts';
import {
  mayCancel,
  mayInvite,
  mayKeepSealed,
  mayPlaceFields,
  mayReadPages,
} from '../session-data/policy.ts';
import { confirmCode } from '../signing-codes/confirm-code.ts';
import { proveCoLocated } from '../signing-codes/prove-co-located.ts';
import { cancelSession } from './cancel-session.ts';
import { pauseAct, resumeAct } from './pause-act.ts';
import { replaceSessionFields } from './place-fields.ts';
import { readSession, readSessions } from './read-session.ts';
import { removeMark } from './remove-mark.ts';
import { setAsideDocument } from './set-aside-document.ts';
import { setSigningOrder } from './set-signing-order.ts';
import { signDocument } from './sign-document.ts';
import { startNotarization } from './start-notarization.ts';

export function addSessionRoutes(router: Router, services: Services): void {
  addRoute(router, services, endpoints.startNotarization, async ({ params, body, user }) => {
    const id = await startNotarization(services, user.id, params.id, body);
    return { session: await readSession(services, id, user) };
  });

  addRoute(router, services, endpoints.listSessions, async ({ ctx, query, user }) => {
    const { limit, after } = creationPage(query);
    const page = {
      limit: limit - 1,
      after,
      open: query.state === 'open',
      invited: query.role === 'invited',
    };
    const { sessions, last } = await readSessions(services, user, page);
    if (last) nameNextPage(ctx, last);
    return sessions;
  });

  addRoute(router, services, endpoints.getSession, ({ params, user }) =>
    readSession(services, params.id, user),
  );

  addRoute(router, services, endpoints.cancelSession, async ({ params, body, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner && !standing.isNotary) {
      throw forbidden('session_cancel_forbidden');
    }
    if (!mayCancel(session, standing)) throw conflict('session_not_cancellable');
    await cancelSession(services, session, {
      user,
      administrator: false,
      reason: body.reason || null,
    });
    return readSession(services, params.id, user);
  });

  addRoute(router, services, pauseEndpoints.pauseAct, async ({ params, body, user }) => {
    const { session } = await loadSessionFor(services, params.id, user.id);
    await pauseAct(services, session.id, user, body);
    return readSession(services, params.id, user);
  });

  addRoute(router, services, pauseEndpoints.resumeAct, async ({ params, user }) => {
    const { session } = await loadSessionFor(services, params.id, user.id);
    await resumeAct(services, session.id, user);
    return readSession(services, params.id, user);
  });

  addRoute(router, services, endpoints.placeFields, async ({ params, body, user }) => {
    const { session, standing } = await loadActFor(services, params.id, user.id);
    if (!standing.isOwner && !standing.isNotary) {
      throw forbidden('field_placement_forbidden');
    }
    if (!mayPlaceFields(session, standing)) throw conflict('session_ended_or_sealing');
    await replaceSessionFields(services, session, user.id, body);
    return readSession(services, session.id, user);
  });

  addRoute(router, services, endpoints.setAsideDocument, async ({ params, body, user }) => {
    const { session, standing } = await loadActFor(services, params.id, user.id);
    if (!standing.isNotary) throw forbidden('set_aside_notary_only');
    await setAsideDocument(services, session, user, body);
    return readSession(services, session.id, user);
  });

  addRoute(router, services, endpoints.setSigningOrder, async ({ params, body, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner && !standing.isNotary) {
      throw forbidden('signing_order_forbidden');
    }
    if (!mayInvite(session, standing)) throw conflict('session_ended_or_sealing');
    await setSigningOrder(services, session, user.id, body.order);
    return readSession(services, params.id, user);
  });

  addRoute(router, services, endpoints.signDocument, async ({ params, body, user }) => {
    const { session, standing } = await loadActFor(services, params.id, user.id);
    if (!body.beside) return signDocument(services, session, standing, user, body);
    const proof = await proveCoLocated(
      services,
      session,
      user,
      body.beside,
      codeEndpoints.subjectOfMark(body),
    );
    const other = await loadActFor(services, session.id, proof.user.id);
    return signDocument(services, session, other.standing, proof.user, body, proof);
  });

  addRoute(router, services, endpoints.removeMark, async ({ params, user }) => {
    const { session } = await loadActFor(services, params.id, user.id);
    await removeMark(services, session.id, user.id, params.markId);
    return readSession(services, session.id, user);
  });

  addRoute(router, services, endpoints.getSessionDocument, async ({ ctx, params, user }) => {
    const { session, standing } = await loadActFor(services, params.id, user.id);
    if (!mayReadPages(session, standing)) {
      throw forbidden('cancelled_session_owner_only');
    }
    if (!session.document.renditionFileId) throw conflict('document_pages_not_ready');
    ctx.set('Cache-Control', 'private, no-store');
    ctx.type = 'application/pdf';
    ctx.body = await readFile(services.db, services.storage, session.document.renditionFileId);
  });

  addRoute(router, services, endpoints.downloadSealedDocument, async ({ ctx, params, user }) => {
    const { session, standing } = await loadActFor(services, params.id, user.id);
    if (!mayKeepSealed(standing, await listMarks(services.db, session.id))) {
      throw forbidden('sealed_document_signers_only');
    }
    const seal = await findSealOfSession(services.db, session.id);
    if (!seal?.sealedFileId) throw conflict('session_not_sealed');
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', contentDisposition(sealedName(session.document.originalName)));
    ctx.type = 'application/pdf';
    ctx.body = await readFile(services.db, services.storage, seal.sealedFileId);
  });

  addRoute(router, services, seals.sealChallenge, async ({ params, query, user }) => {
    const { session, standing } = await loadActFor(services, params.id, user.id);
    if (!standing.isNotary) throw forbidden('seal_notary_only');
    const also = query.also?.split(',') ?? [];
    return createSealChallenge(services, await loadActsToSeal(services.db, session, also), user);
  });

  addRoute(router, services, seals.sealSession, async ({ params, body, user }) => {
    const { session, standing } = await loadActFor(services, params.id, user.id);
    if (!standing.isNotary) throw forbidden('seal_notary_only');
    await requestSeal(services, session, standing, user, body);
    return { session: await readSession(services, session.id, user) };
  });

  addRoute(router, services, codeEndpoints.confirmSigningCode, async ({ params, body, user }) => {
    const { session } = await loadSessionFor(services, params.id, user.id);
    await confirmCode(services, session.id, user.id, body.code);
    return readSession(services, params.id, user);
  });

  addRoute(router, services, codeEndpoints.seatCoLocatedPerson, async ({ params, body, user }) => {
    const { session } = await loadSessionFor(services, params.id, user.id);
    await seatCoLocatedPerson(services, session, user, params.invitationId, body);
    return readSession(services, params.id, user);
  });
}
