import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Bus, KEPT_MS, MAX_KEPT } from './bus.ts';
import { Subscriptions } from './subscriptions.ts';

/** Creates the bus of a process that serves alone. */
export function createMemoryBus(logger: Logger): Bus {
  const subscriptions = new Subscriptions(logger);
  const kept = new Map<string, { events: object[]; timer: NodeJS.Timeout }>();
  return {
    nodeId: randomUUID(),
    isShared: false,
    publish: (channel, event) => subscriptions.deliver(channel, event),
    subscribe: async (channel, receive) => {
      subscriptions.add(channel, receive);
      return () => subscriptions.remove(channel, receive);
    },
    onGap: () => undefined,
    async keep(receiver, event) {
      const known = kept.get(receiver);
      const events = known?.events ?? [];
      clearTimeout(known?.timer);
      if (events.length < MAX_KEPT) events.push(event);
      const next = setTimeout(() => kept.delete(receiver), KEPT_MS).unref();
      kept.set(receiver, { events, timer: next });
    },
    async take(receiver) {
      const known = kept.get(receiver);
      clearTimeout(known?.timer);
      kept.delete(receiver);
      return known?.events ?? [];
    },
    ping: async () => undefined,
    time: async () => new Date(),
    close: async () => undefined,
  };
}
