import type { Subscriber } from '../platform/events/subscriber.ts';

/** The first problem of a seal for which a person has to do something, such as to record a step again. */
const REFUSED = 'nothing_sealed';

/** Measures how long seals take, and how they end. */
export const measureSeals: Subscriber = async (event, { services, tx, afterCommit }) => {
  if (event.type !== 'seal.completed' && event.type !== 'seal.failed') return;
  const seals = tx('seals').where({ sessionId: event.subjects.sessionId });
  if (event.type === 'seal.completed') seals.where({ publicId: event.data.publicId });
  const seal = await seals.orderBy('updatedAt', 'desc').first('requestedAt');
  if (!seal?.requestedAt) return;
  const outcome =
    event.type === 'seal.completed'
      ? 'sealed'
      : event.data.problems?.some(({ code }) => code === REFUSED)
        ? 'refused'
        : 'failed';
  const seconds = Math.max(0, Date.now() - seal.requestedAt.getTime()) / 1000;
  afterCommit(() => services.metrics.seals.observe({ outcome }, seconds));
};
