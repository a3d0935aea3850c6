import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JournalCheck } from '../../common/journal.ts';
import { type Authenticator, setUpTotp } from '../testing/authenticator.ts';
import { type Node, type Nodes, startNodes } from '../testing/nodes.ts';
import { createShiftedClock } from '../testing/shifted-clock.ts';
import { offerFor, sealSession, startSession, uploadReady } from '../testing/world.ts';
import { startCall } from './call.ts';
import { printPercentiles } from './percentiles.ts';

const clock = createShiftedClock();
let installation: Nodes;
let right: Node;
let wrong: Node;
let authenticator: Authenticator;

beforeAll(async () => {
  installation = await startNodes();
  [right, wrong] = installation.nodes;
  await wrong.stop();
  await wrong.start(clock.environment);
  authenticator = await setUpTotp(await installation.person('notary'));
});
afterAll(async () => {
  await installation?.stop();
  clock.remove();
});

/** How many seconds the clock of a node is ahead of that of this process. */
async function aheadOf({ origin }: Node): Promise<number> {
  const { time } = (await (await fetch(`${origin}/api/health`)).json()) as { time: string };
  return Math.round((Date.parse(time) - Date.now()) / 1000);
}

test.each([30, -30])(
  'a node whose clock is %i seconds off stops, and no call or signature is lost',
  async (seconds) => {
    const call = await startCall(installation);
    try {
      const { customer, notary, signer, officer, sessionId } = call;
      for (const client of [signer, officer]) client.say('the clocks agree');
      clock.shift(seconds);
      expect(await wrong.exited()).toBe(1);
      expect(Math.abs(await aheadOf(right))).toBeLessThanOrEqual(2);
      for (const client of [signer, officer]) client.say('on the node whose clock is right');
      await call.expectWhole(4);
      await expect(wrong.start(clock.environment)).rejects.toThrow(
        /The clock of this machine shows/,
      );

      await sealSession(customer, notary, sessionId, await authenticator.code());
      const { body } = await notary.call<JournalCheck>('GET', '/api/journal/check');
      expect(body).toMatchObject({ holds: true, problems: [] });
      const document = await uploadReady(customer);
      const { id } = await startSession(customer, document.id);
      expect((await offerFor(notary, id)).status).toBe('assigned');
      await customer.call('POST', `/api/notarization-sessions/${id}/cancel`, {});

      clock.shift(0);
      await wrong.start(clock.environment);
      expect(Math.abs(await aheadOf(wrong))).toBeLessThanOrEqual(2);
      printPercentiles(`back in the conference after a clock was ${seconds} seconds off`, [
        ...signer.outages,
        ...officer.outages,
      ]);
    } finally {
      await call.leave();
    }
  },
);
