import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { Subscriptions } from './subscriptions.ts';

/** Creates the bus of a process that serves alone. */
export function createMemoryBus(logger: Logger): Bus {
  const subscriptions = new Subscriptions(logger);
  return {
    nodeId: randomUUID(),
    isShared: false,
    publish: (channel, event) => subscriptions.deliver(channel, event),
    subscribe: async (channel, receive) => {
      subscriptions.add(channel, receive);
      return () => subscriptions.remove(channel, receive);
    },
    onGap: () => undefined,
    close: async () => undefined,
  };
}
