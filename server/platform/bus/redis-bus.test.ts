import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RedisServer } from '../../testing/redis-server.ts';
import { createHub, type Wire } from '../realtime/hub.ts';
import { type Bus, MAX_KEPT } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';
import { openRedisBus } from './redis-bus.ts';

const logger = pino({ level: 'silent' });
const INSTALLATION = 'one';
let redis: RedisServer;
let here: Bus;
let there: Bus;

beforeAll(async () => {
  redis = await RedisServer.start();
});
afterAll(() => redis?.stop());
beforeEach(async () => {
  [here, there] = await Promise.all([
    openRedisBus(redis.url, INSTALLATION, logger),
    openRedisBus(redis.url, INSTALLATION, logger),
  ]);
});
afterEach(() => Promise.all([here.close(), there.close()]));

/** Collects the events of a channel on a node. */
async function listen(bus: Bus, channel: string) {
  const events: object[] = [];
  const end = await bus.subscribe(channel, (event) => events.push(event));
  return { events, end };
}

describe('an event', () => {
  test('reaches the own node at once and other nodes once, in order', async () => {
    const [own, other] = [await listen(here, 'c'), await listen(there, 'c')];
    const sent = Array.from({ length: 200 }, (_, number) => ({ number }));
    for (const event of sent) here.publish('c', event);
    expect(own.events).toEqual(sent);
    await expect.poll(() => other.events.length).toBe(200);
    expect(other.events).toEqual(sent);
    expect(own.events).toHaveLength(200);
  });

  test('reaches only the subscribers of its channel, until they end', async () => {
    const [first, second] = [await listen(there, 'a'), await listen(there, 'b')];
    here.publish('a', { number: 1 });
    await expect.poll(() => first.events).toEqual([{ number: 1 }]);
    first.end();
    const again = await listen(there, 'c');
    here.publish('a', { number: 2 });
    here.publish('c', { number: 3 });
    await expect.poll(() => again.events).toEqual([{ number: 3 }]);
    expect(first.events).toEqual([{ number: 1 }]);
    expect(second.events).toEqual([]);
  });

  test('of another version, or of another program, is ignored', async () => {
    const { Redis } = await import('ioredis');
    const other = await listen(there, 'c');
    const foreign = new Redis(redis.url);
    for (const text of ['no JSON', 'null', '{}', '{"v":2,"from":"x","event":{}}']) {
      await foreign.publish('sealwright:one:c', text);
    }
    foreign.disconnect();
    here.publish('c', { number: 1 });
    await expect.poll(() => other.events).toEqual([{ number: 1 }]);
  });

  test('of another installation on the same Redis is not received', async () => {
    const other = await openRedisBus(redis.url, 'two', logger);
    const own = await listen(there, 'c');
    other.publish('c', { number: 1 });
    await other.keep('ann', { number: 1 });
    here.publish('c', { number: 2 });
    await expect.poll(() => own.events).toEqual([{ number: 2 }]);
    expect(await here.take('ann')).toEqual([]);
    await other.close();
  });

  test('that a subscriber cannot handle still reaches the others', async () => {
    await here.subscribe('c', () => {
      throw new Error('cannot be handled');
    });
    const own = await listen(here, 'c');
    here.publish('c', { number: 1 });
    expect(own.events).toEqual([{ number: 1 }]);
  });
});

describe('kept events', () => {
  const sent = Array.from({ length: MAX_KEPT }, (_, number) => ({ number }));

  test('are taken once, in order, on any node, and later ones are lost', async () => {
    for (const event of [...sent, { number: 'too many' }]) await here.keep('ann', event);
    expect(await there.take('ben')).toEqual([]);
    expect(await there.take('ann')).toEqual(sent);
    expect(await here.take('ann')).toEqual([]);
  });

  test('of a process that serves alone are kept in memory in the same way', async () => {
    const alone = createMemoryBus(logger);
    for (const event of [...sent, { number: 'too many' }]) await alone.keep('ann', event);
    expect(await alone.take('ben')).toEqual([]);
    expect(await alone.take('ann')).toEqual(sent);
    expect(await alone.take('ann')).toEqual([]);
  });
});

describe('while Redis is down', () => {
  const gapsOf = (bus: Bus) => {
    const gaps = { count: 0 };
    bus.onGap(() => {
      gaps.count += 1;
    });
    return gaps;
  };

  test('events reach the own node; afterwards both nodes learn of the gap and reach each other', async () => {
    const [own, other] = [await listen(here, 'c'), await listen(there, 'c')];
    const gaps = [gapsOf(here), gapsOf(there)];
    await redis.stop();
    here.publish('c', { number: 1 });
    expect(own.events).toEqual([{ number: 1 }]);
    // A subscription that begins meanwhile is active afterwards.
    const late = await listen(there, 'd');
    await redis.start();
    for (const gap of gaps) {
      await expect.poll(() => gap.count, { timeout: 10_000 }).toBeGreaterThan(0);
    }
    await expect
      .poll(
        () => {
          here.publish('d', { number: 2 });
          return late.events.length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    // What was lost is not sent later.
    expect(other.events).toEqual([]);
  });

  test('a node does not start, and says why', async () => {
    await redis.stop();
    await expect(openRedisBus(redis.url, INSTALLATION, logger, { startMs: 500 })).rejects.toThrow(
      /^Redis \(BUS_URL\) was not reached within 0\.5 seconds: .*ECONNREFUSED/,
    );
    await redis.start();
  });

  test('a node that starts waits for it', async () => {
    await redis.stop();
    const opened = openRedisBus(redis.url, INSTALLATION, logger, { startMs: 10_000 });
    await sleep(300);
    await redis.start();
    const bus = await opened;
    const own = await listen(bus, 'c');
    await expect
      .poll(
        () => {
          there.publish('c', { number: 1 });
          return own.events.length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    await bus.close();
  });

  test('a connection that does not answer is opened again', async () => {
    const bus = await openRedisBus(redis.url, INSTALLATION, logger, { pingMs: 100 });
    const own = await listen(bus, 'c');
    const gaps = gapsOf(bus);
    redis.suspend();
    await sleep(500);
    redis.resume();
    await expect.poll(() => gaps.count, { timeout: 10_000 }).toBeGreaterThan(0);
    here.publish('c', { number: 1 });
    await expect.poll(() => own.events).toEqual([{ number: 1 }]);
    await bus.close();
  });
});

describe('a person', () => {
  function open(userId: string, sid: string | null) {
    const messages: string[] = [];
    const wire: Wire = {
      userId,
      sid,
      guestSessionId: null,
      isInConference: false,
      send: (message) => messages.push(message.type),
      close: (code) => messages.push(String(code)),
    };
    return { wire, messages };
  }

  test('whose sign-in ends on one node is disconnected from all, and nobody else', async () => {
    const hubs = [await createHub(here), await createHub(there)] as const;
    const [mine, other] = [open('ann', 'one'), open('ann', 'two')];
    hubs[1].add(mine.wire);
    hubs[1].add(other.wire);
    hubs[0].closeSession('one');
    await expect.poll(() => mine.messages).toEqual(['error', '4001']);
    expect(other.messages).toEqual([]);
    hubs[0].closeUser('ann');
    await expect.poll(() => other.messages).toEqual(['error', '4001']);
  });

  test('receives the changes of other nodes, and of administered resources while on staff', async () => {
    const hubs = [await createHub(here), await createHub(there)] as const;
    const [ann, staff] = [open('ann', null), open('staff', null)];
    for (const { wire } of [ann, staff]) hubs[1].add(wire);
    hubs[0].setStaff('staff', true);
    hubs[0].publish({ resource: 'users', id: 'u', userIds: ['ann'] });
    hubs[0].setStaff('staff', false);
    hubs[0].publish({ resource: 'users', id: 'u', userIds: ['ann'] });
    hubs[0].reportPage('ann', { documentId: 'd', page: 1, pageCount: 2 });
    await expect.poll(() => ann.messages).toEqual(['changed', 'changed', 'analysis-progress']);
    expect(staff.messages).toEqual(['changed']);
  });
});
