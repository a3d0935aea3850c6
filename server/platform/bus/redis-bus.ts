import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { type Bus, KEPT_MS, MAX_KEPT } from './bus.ts';
import { Subscriptions } from './subscriptions.ts';

/** Channel on which a node says that events of its own were lost. */
const GAP = 'gap';
const VERSION = 1;
/** How long a node waits for Redis when it starts, although a first attempt fails. */
const START_MS = 5_000;
/** A connection that does not answer a ping for this long is opened again. */
const PING_MS = 5_000;

interface Envelope {
  v: number;
  /** ID of the node that sent the event. */
  from: string;
  event: object;
}

/** @returns null for a message of another version, or of another program */
function readEnvelope(text: string): Envelope | null {
  try {
    const envelope = JSON.parse(text) as Envelope;
    return envelope.v === VERSION && typeof envelope.event === 'object' ? envelope : null;
  } catch {
    return null;
  }
}

const optionsOf = (pingMs: number): RedisOptions => ({
  connectionName: 'sealwright',
  // An event is sent at most once: not queued while Redis is unavailable, and not sent again.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: null,
  // Subscriptions are renewed here, because a gap is reported only after they are active.
  autoResubscribe: false,
  connectTimeout: PING_MS,
  commandTimeout: pingMs,
  retryStrategy: (times) => Math.min(100 * times, 1000) + Math.random() * 200,
});

/** Reads the URL without the parameter that only our configuration uses. */
function addressOf(busUrl: string): string {
  const url = new URL(busUrl);
  url.searchParams.delete('sslmode');
  return url.href;
}

/** An error of Redis contains its command, which can have the password. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function open(busUrl: string, logger: Logger, pingMs: number): Redis {
  const redis = new Redis(addressOf(busUrl), optionsOf(pingMs));
  let isLost = false;
  redis.on('error', (error: Error) => {
    if (!isLost) logger.warn({ reason: reasonOf(error) }, 'Redis is not available');
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) logger.info('Redis is available again');
    isLost = false;
  });
  return redis;
}

/**
 * Waits until connections are ready. Each of them repeats failed attempts.
 * @throws Error if that takes too long
 */
async function untilReady(connections: Redis[], withinMs: number): Promise<void> {
  let reason = 'no answer';
  for (const redis of connections) {
    redis.on('error', (error: Error) => {
      reason = reasonOf(error);
    });
  }
  const ready = connections.map((redis) => new Promise((resolve) => redis.once('ready', resolve)));
  const timeout = sleep(withinMs, 'late', { ref: false });
  if ((await Promise.race([Promise.all(ready), timeout])) !== 'late') return;
  throw new Error(
    `Redis (BUS_URL) was not reached within ${withinMs / 1000} seconds: ${reason}. Start Redis, or remove BUS_URL if no other node serves this installation.`,
  );
}

/**
 * Opens the bus between several nodes, over Redis. While Redis is unavailable, events reach this node
 * only. Afterwards, every node learns that events were lost.
 * @param installationId is part of all names, because installations may share a Redis server
 * @param options.pingMs how long a connection may take to answer before it is opened again
 * @throws Error if Redis cannot be reached within `options.startMs`
 */
export async function openRedisBus(
  busUrl: string,
  installationId: string,
  logger: Logger,
  { pingMs = PING_MS, startMs = START_MS } = {},
): Promise<Bus> {
  const nodeId = randomUUID();
  const prefix = `sealwright:${installationId}:`;
  const subscriptions = new Subscriptions(logger);
  const gaps: (() => void)[] = [];
  // A connection with subscriptions accepts no other commands in the older protocol of Redis.
  const sender = open(busUrl, logger, pingMs);
  const receiver = open(busUrl, logger, pingMs);
  let hasLostEvents = false;

  const send = (channel: string, event: object) => {
    const lost = () => {
      hasLostEvents = true;
    };
    if (sender.status !== 'ready') return lost();
    const envelope: Envelope = { v: VERSION, from: nodeId, event };
    sender.publish(prefix + channel, JSON.stringify(envelope)).catch(lost);
  };
  const sayWhatWasLost = () => {
    if (!hasLostEvents) return;
    hasLostEvents = false;
    send(GAP, {});
  };
  const reportGap = () => {
    for (const act of gaps) act();
  };
  subscriptions.add(GAP, reportGap);

  receiver.on('message', (channel: string, text: string) => {
    const envelope = readEnvelope(text);
    if (!envelope || envelope.from === nodeId) return;
    subscriptions.deliver(channel.slice(prefix.length), envelope.event);
  });
  const listen = async (channels: string[]) => {
    await receiver.subscribe(...channels.map((channel) => prefix + channel));
  };
  let hasStarted = false;
  receiver.on('ready', async () => {
    try {
      await listen(subscriptions.channels);
      if (hasStarted) reportGap();
    } catch (error) {
      const reason = reasonOf(error);
      logger.warn({ reason }, 'the channels of the bus could not be subscribed');
      receiver.disconnect(true);
    }
  });
  sender.on('ready', sayWhatWasLost);

  const pings = setInterval(() => {
    sayWhatWasLost();
    for (const redis of [sender, receiver]) {
      if (redis.status !== 'ready') continue;
      // A connection that died without an end answers nothing.
      redis.ping().catch(() => redis.disconnect(true));
    }
  }, pingMs);
  pings.unref();

  try {
    await untilReady([sender, receiver], startMs);
  } catch (error) {
    clearInterval(pings);
    for (const redis of [sender, receiver]) redis.disconnect();
    throw error;
  }
  hasStarted = true;

  return {
    nodeId,
    isShared: true,
    publish(channel, event) {
      subscriptions.deliver(channel, event);
      send(channel, event);
    },
    async subscribe(channel, receive) {
      const isNew = !subscriptions.has(channel);
      subscriptions.add(channel, receive);
      if (isNew && receiver.status === 'ready') {
        // After a failure the connection is opened again, with all channels.
        await listen([channel]).catch(() => receiver.disconnect(true));
      }
      return () => {
        subscriptions.remove(channel, receive);
        if (subscriptions.has(channel) || receiver.status !== 'ready') return;
        receiver.unsubscribe(prefix + channel).catch(() => undefined);
      };
    },
    onGap: (act) => void gaps.push(act),
    async keep(receiver, event) {
      if (sender.status !== 'ready') return;
      const list = `${prefix}kept:${receiver}`;
      await sender
        .multi()
        .rpush(list, JSON.stringify(event))
        .ltrim(list, 0, MAX_KEPT - 1)
        .pexpire(list, KEPT_MS)
        .exec()
        .catch(() => undefined);
    },
    async take(receiver) {
      if (sender.status !== 'ready') return [];
      const list = `${prefix}kept:${receiver}`;
      const results = await sender
        .multi()
        .lrange(list, 0, -1)
        .del(list)
        .exec()
        .catch(() => null);
      const texts = (results?.[0]?.[1] ?? []) as string[];
      return texts.map((text) => JSON.parse(text) as object);
    },
    async ping() {
      if (sender.status !== 'ready') throw new Error('Redis is not connected');
      await sender.ping();
    },
    async time() {
      if (sender.status !== 'ready') throw new Error('Redis is not connected');
      const [seconds, microseconds] = await sender.time();
      return new Date(Number(seconds) * 1000 + Number(microseconds) / 1000);
    },
    async close() {
      clearInterval(pings);
      // Events that are on their way are sent first.
      await sender.quit().catch(() => sender.disconnect());
      receiver.disconnect();
    },
  };
}
