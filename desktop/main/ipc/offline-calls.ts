import { offlineMessages as words } from '../../../common/messages/offline.ts';
import { BridgeError } from '../bridge-error.ts';
import type { DiskWork } from '../disks/disk-work.ts';
import type { GivenFiles } from '../files/given-files.ts';
import type { Question } from '../keys/question.ts';
import type { Log } from '../log.ts';
import { collectFiles } from '../queue/collect-files.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import { queueFiles } from '../queue/queue-files.ts';
import { QueueProblem } from '../queue/queue-problem.ts';
import { answerCalls } from './answer-calls.ts';

/** Runs a call and converts queue errors to bridge errors with their message. */
async function saying<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueueProblem) {
      throw new BridgeError(error.code, error.message, { cause: error });
    }
    throw error;
  }
}

const beginning = (): Question => ({
  message: words.beginAnewTitle,
  detail: words.beginAnewText,
  confirm: words.beginAnew,
  decline: words.beginAnewNot,
});

/**
 * Handles calls about the signed-in person's queue and the offline state.
 * @param ask asks the person in a dialog outside of every page
 */
export function answerOfflineCalls(
  log: Log,
  offline: OfflineService,
  disks: DiskWork,
  given: GivenFiles,
  ask: (question: Question) => Promise<boolean>,
): void {
  answerCalls(log, {
    'offline:describe': () => offline.facts(),
    'queue:list': (page) => saying(() => offline.queue().list(page)),
    'queue:add-files': ({ paths, ...words }, { sender }) =>
      saying(async () => {
        given.assertGiven(sender, paths);
        const queue = offline.queue();
        return offline.whileAdding(async () =>
          queueFiles(queue, await collectFiles(disks, paths), words),
        );
      }),
    'queue:add-bytes': ({ name, bytes, ...words }) =>
      saying(() => {
        offline.queue().addBytes(name, bytes, words);
        return { queued: 1, refused: [], refusedInAll: 0, leftOut: 0, more: false };
      }),
    'queue:add-answer': (answer) => saying(() => offline.queue().addAnswer(answer)),
    'queue:add-segment': ({ bytes, ...piece }) =>
      saying(() => offline.queue().addSegment(piece, bytes)),
    'queue:change': ({ ids, documentType, description }) =>
      saying(() =>
        offline.queue().change(ids, {
          ...(documentType === undefined ? {} : { documentType }),
          ...(description === undefined ? {} : { description }),
        }),
      ),
    'queue:act': ({ id, action }) =>
      saying(() => {
        const queue = offline.queue();
        if (action === 'hold') return queue.hold(id);
        return action === 'release' ? queue.release(id) : queue.sendAgain(id);
      }),
    'queue:send-all-again': () => saying(() => offline.queue().sendAllAgain()),
    'queue:remove': ({ ids }) => saying(() => offline.queue().remove(ids)),
    'queue:place': ({ id, behind }) => saying(() => offline.queue().placeBehind(id, behind)),
    'queue:pause': ({ paused }) =>
      saying(() => {
        const { drainer } = offline.queue();
        if (paused) drainer.pause();
        else drainer.resume();
      }),
    'queue:try-now': () => offline.tryNow(),
    'queue:begin-anew': () =>
      saying(async () => {
        const begins = offline.facts().locked && (await ask(beginning()));
        if (begins) await offline.beginAnew();
      }),
  });
}
