import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { problem } from '../../../common/messages/errors.ts';
import * as endpoints from '../../../common/recording.ts';
import { decide } from '../../accounts/decisions/decide.ts';
import { presentDecision } from '../../accounts/decisions/present.ts';
import { requireSecondFactor } from '../../accounts/step-up/require-second-factor.ts';
import { isAdministrator } from '../../accounts/users/policy.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import {
  AppError,
  conflict,
  invalidInput,
  notFound,
  tooLarge,
  unsupportedType,
} from '../../platform/http/errors.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { audienceOf, findWholeSession, type StoredSession } from '../session-data/store.ts';
import { addSegment } from './add-segment.ts';
import { describeRecording, describeSessionRecordings } from './describe-recording.ts';
import { findHold } from './holds-store.ts';
import {
  loadRecordedConference,
  loadRecordedSession,
  loadSegmentContext,
} from './load-recording.ts';
import { openRecording } from './open-recording.ts';
import { parseRange } from './parse-range.ts';
import { presentHold, presentSegment } from './present.ts';
import { findErased } from './retention-store.ts';
import { findKeptUntil } from './state-store.ts';
import { findTake, takeVersion } from './store.ts';
import { layOutTake, readTakeBytes, type TakeFile } from './take-file.ts';
import { verifyRecording } from './verify-recording.ts';

/** Number of takes whose layout is cached, because a player requests one take many times. */
const REMEMBERED_TAKES = 50;

/** Reads a whole segment into memory. Discards one that is too large or incomplete. */
async function readPiece(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > endpoints.MAX_SEGMENT_BYTES)
      throw tooLarge(problem('too_large', { case: 'segment' }));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Caches the layout of takes until they change. */
function rememberTakes(services: Services) {
  const remembered = new Map<string, { version: string; file: TakeFile | null }>();
  return async (conferenceId: string, takeId: string): Promise<TakeFile | null> => {
    const version = await takeVersion(services.db, takeId);
    const known = remembered.get(takeId);
    if (known?.version === version) return known.file;
    const file = await layOutTake(services, conferenceId, takeId);
    remembered.delete(takeId);
    remembered.set(takeId, { version, file });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= REMEMBERED_TAKES) break;
      remembered.delete(oldest);
    }
    return file;
  };
}

/** What recordings need of modules that build on them. */
export interface RecordingReader {
  /** Lists the moments of an act for navigation in its recording, in order. */
  listMoments(services: Services, session: StoredSession): Promise<endpoints.RecordingMoment[]>;
}

export function addRecordingRoutes(
  router: Router,
  services: Services,
  { listMoments }: RecordingReader,
): void {
  const { db } = services;
  const takeFile = rememberTakes(services);
  const keepingOf = async (sessionId: string) => ({
    keptUntil: await findKeptUntil(db, sessionId),
    hold: presentHold(await findHold(db, sessionId)),
    erasedAt: (await findErased(db, sessionId))?.toISOString() ?? null,
  });

  /** The administrator watches in an administrative role, which requires a second factor. */
  const assertWatcher = async (ctx: Context, user: StoredUser) => {
    if (isAdministrator(services.config, user)) await requireSecondFactor(services, ctx, user);
  };

  /** @throws AppError 409 if the recording was deleted after its retention */
  const requireKept = async (sessionId: string) => {
    const at = await findErased(db, sessionId);
    if (!at) return;
    throw conflict(problem('recording_deleted', { date: { day: at.toISOString().slice(0, 10) } }));
  };

  addRoute(
    router,
    services,
    endpoints.addRecordingSegment,
    async ({ ctx, params, query, user }) => {
      const key = {
        conferenceId: params.sessionId,
        userId: user.id,
        takeId: query.take,
        number: params.number,
      };
      const context = await loadSegmentContext(services, key);
      if (!ctx.is('application/octet-stream')) {
        throw unsupportedType('segment_type_unsupported');
      }
      const sha256 = ctx.get('X-Content-SHA256').toLowerCase();
      if (!/^[0-9a-f]{64}$/.test(sha256)) {
        throw invalidInput('segment_digest_invalid');
      }
      const bytes = await readPiece(ctx.req);
      if (bytes.length === 0) throw invalidInput('segment_empty');
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
        throw new AppError(400, 'segment_damaged');
      }
      const kept = await addSegment(services, key, context, {
        takeId: key.takeId,
        track: query.track,
        number: key.number,
        startedAt: new Date(query.startedAt),
        durationMs: query.durationMs,
        sentAt: new Date(query.sentAt),
        sha256,
        bytes,
      });
      // A resent segment gets the same response, whatever its check has found since.
      const { check: _, fault: __, ...answer } = presentSegment(kept);
      return answer;
    },
  );

  addRoute(router, services, endpoints.getRecording, async ({ ctx, params, user }) => {
    await assertWatcher(ctx, user);
    const { conference, session } = await loadRecordedConference(services, params.sessionId, user);
    return {
      ...(await describeRecording(services, conference.id)),
      ...(await keepingOf(session.id)),
    };
  });

  addRoute(router, services, endpoints.verifyRecording, async ({ ctx, params, user }) => {
    await assertWatcher(ctx, user);
    const { conference, session } = await loadRecordedConference(services, params.sessionId, user);
    await requireKept(session.id);
    return verifyRecording(services, conference.id);
  });

  addRoute(router, services, endpoints.playRecordingTake, async ({ ctx, params, user }) => {
    await assertWatcher(ctx, user);
    const { conference, session } = await loadRecordedConference(services, params.sessionId, user);
    await requireKept(session.id);
    const take = await findTake(db, params.takeId);
    if (take?.conferenceId !== conference.id) throw notFound('take_not_found');
    const file = await takeFile(conference.id, take.id);
    if (!file) throw conflict('take_beginning_missing');
    const range = parseRange(ctx.get('Range'), file.size);
    ctx.set('Accept-Ranges', 'bytes');
    ctx.set('Cache-Control', 'private, no-store');
    if (range === 'unsatisfiable') {
      ctx.set('Content-Range', `bytes */${file.size}`);
      throw new AppError(416, 'range_not_satisfiable');
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    if (range) {
      ctx.status = 206;
      ctx.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
    }
    ctx.type = 'video/webm';
    ctx.length = end - start + 1;
    if (ctx.method !== 'HEAD') {
      ctx.body = Readable.from(readTakeBytes(services, file, start, end), { objectMode: false });
      ctx.length = end - start + 1;
    }
  });

  addRoute(router, services, endpoints.getSessionRecording, async ({ ctx, params, user }) => {
    await assertWatcher(ctx, user);
    const session = await loadRecordedSession(services, params.id, user);
    return {
      sessionId: session.id,
      documentName: session.document.originalName,
      ...(await keepingOf(session.id)),
      moments: await listMoments(services, session),
      recordings: await describeSessionRecordings(services, session.id),
    };
  });

  addRoute(router, services, endpoints.openRecording, async ({ params, body, user }) => {
    const until = await openRecording(services, user, params.id, body.reason);
    return { until: until.toISOString() };
  });

  addRoute(router, services, endpoints.setLegalHold, async ({ params, body, user, standing }) => {
    const session = await findWholeSession(db, params.id);
    if (!session) throw notFound('session_not_found');
    const proposal = await decide(
      services,
      user,
      {
        kind: body.held ? 'legal_hold' : 'legal_hold_release',
        subjectId: session.id,
        payload: {},
        concernedIds: await audienceOf(db, session.id),
        reason: body.reason,
      },
      body.alone,
    );
    return {
      ...(await keepingOf(session.id)),
      decision: proposal && presentDecision(standing, proposal, new Date()),
    };
  });
}
