import { Transform, type TransformCallback } from 'node:stream';
import type Router from '@koa/router';
import {
  addRecordingSegment,
  getRecording,
  MAX_SEGMENT_BYTES,
  type RecordingSegment,
} from '../../common/recording.ts';
import { loadConferenceFor } from '../conference/load-conference.ts';
import { conflict, forbidden, invalidInput, tooLarge, unsupportedType } from '../http/errors.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import { addSegment } from './add-segment.ts';
import { mayHearRecording, mayRecord } from './policy.ts';
import { listSegments, type StoredSegment } from './store.ts';

const present = ({ receivedAt, ...segment }: StoredSegment): RecordingSegment => ({
  ...segment,
  receivedAt: receivedAt.toISOString(),
});

/** Passes a piece on and fails as soon as it is too large. */
function limit(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > bytes) done(tooLarge('This piece of the recording is too large.'));
      else done(null, chunk);
    },
  });
}

export function addRecordingRoutes(router: Router, services: Services): void {
  addRoute(router, services, addRecordingSegment, async ({ ctx, params, user }) => {
    const { conference, standing } = await loadConferenceFor(services, params.sessionId, user.id);
    if (!mayRecord(standing)) throw forbidden('Only the notary records the session.');
    if (conference.status === 'waiting') throw conflict('The session has not begun.');
    if (!ctx.is('application/octet-stream')) {
      throw unsupportedType('Please send the piece as application/octet-stream.');
    }
    const sha256 = ctx.get('X-Content-SHA256').toLowerCase();
    if (!/^[0-9a-f]{64}$/.test(sha256)) {
      throw invalidInput('The header X-Content-SHA256 must name the digest of the piece.');
    }
    const guarded = ctx.req.pipe(limit(MAX_SEGMENT_BYTES));
    ctx.req.on('aborted', () => guarded.destroy(new Error('interrupted')));
    const file = await services.storage.put(guarded);
    return present(await addSegment(services, conference, params.number, file, sha256));
  });

  addRoute(router, services, getRecording, async ({ params, user }) => {
    const { conference, standing } = await loadConferenceFor(services, params.sessionId, user.id);
    if (!mayHearRecording(standing)) {
      throw forbidden('The recording is open to the notary and the owner of the document.');
    }
    const segments = (await listSegments(services.db, conference.id)).map(present);
    const numbers = new Set(segments.map((segment) => segment.number));
    const last = segments.at(-1)?.number ?? -1;
    const gaps = Array.from({ length: last + 1 }, (_, number) => number).filter(
      (number) => !numbers.has(number),
    );
    return { segments, gaps };
  });
}
