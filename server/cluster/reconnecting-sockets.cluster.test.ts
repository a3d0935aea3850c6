import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../common/documents.ts';
import { RESTART_CODE, RESTART_DELAY_MS } from '../../common/limits.ts';
import { type Nodes, startNodes } from '../testing/nodes.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { TestSocket } from '../testing/test-socket.ts';
import { until } from '../testing/world.ts';
import { printPercentiles } from './percentiles.ts';

const CLIENTS = 2000;
/** How many clients open their first socket at the same time. */
const AT_ONCE = 50;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

let installation: Nodes;

beforeAll(async () => {
  installation = await startNodes();
});
afterAll(() => installation?.stop());

/** A client for live updates that opens its socket again and reads everything again, as a browser does. */
class UpdatesClient {
  /** How long the client was without a socket after each loss, in milliseconds. */
  readonly outages: number[] = [];
  readonly #person: TestPerson;
  /** The documents that this client has read, or of which it was told that they changed. */
  readonly #known = new Set<string>();
  #socket: TestSocket;
  #isCurrent = true;
  #leaves = false;
  #following: Promise<void>;

  constructor(person: TestPerson, socket: TestSocket) {
    this.#person = person;
    this.#socket = socket;
    this.#following = this.#follow();
  }

  /** Whether the socket is open and everything was read since it was opened. */
  get isCurrent(): boolean {
    return this.#isCurrent && this.#socket.closeCode === null;
  }

  knows(id: string): boolean {
    return (
      this.#known.has(id) ||
      this.#socket.messages.some((message) => message.type === 'changed' && message.id === id)
    );
  }

  async #follow(): Promise<void> {
    for (;;) {
      const code = await this.#socket.closed(3_600_000);
      if (this.#leaves) return;
      this.#isCurrent = false;
      await this.#reopen(code);
      const read = () => this.#person.call<Document[]>('GET', '/api/documents').catch(() => null);
      const answer = await until(read, (one) => one?.status === 200, 600_000);
      for (const { id } of answer?.body ?? []) this.#known.add(id);
      this.#isCurrent = true;
    }
  }

  async #reopen(code: number): Promise<void> {
    const lostAt = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
      const isRestart = code === RESTART_CODE && attempt === 0;
      await sleep(
        isRestart ? RESTART_DELAY_MS * Math.random() : (longest / 2) * (1 + Math.random()),
      );
      const socket = await TestSocket.updates(this.#person).catch(() => null);
      if (!socket) continue;
      this.#socket = socket;
      this.outages.push(performance.now() - lostAt);
      return;
    }
  }

  async leave(): Promise<void> {
    this.#leaves = true;
    this.#socket.close();
    await this.#following;
  }
}

test(`${CLIENTS} clients whose node is killed reconnect, and get all later changes`, async () => {
  const customer = await installation.person('customer');
  const [first] = installation.nodes;
  const atFirst = installation.at(customer, first);
  const clients: UpdatesClient[] = [];
  while (clients.length < CLIENTS) {
    const opening = Array.from({ length: AT_ONCE }, () => TestSocket.updates(atFirst));
    for (const socket of await Promise.all(opening)) {
      clients.push(new UpdatesClient(customer, socket));
    }
  }
  const allKnow = (id: string) =>
    until(
      async () => clients.filter((client) => !client.knows(id)).length,
      (count) => count === 0,
      300_000,
    );
  const upload = async (person: TestPerson, name: string) => {
    const { body } = await until(
      () => person.upload(`An agreement, ${name}.`, name).catch(() => ({ status: 0, body: null })),
      ({ status }) => status === 201,
    );
    return (body as unknown as Document).id;
  };

  const areBack = () => clients.every(({ outages, isCurrent }) => outages.length > 0 && isCurrent);
  await first.kill();
  // Some clients are back when this happens, and others are not.
  const times: number[] = [];
  const changed: string[] = [];
  const deadline = Date.now() + 600_000;
  while (!areBack() || changed.length < 3) {
    expect(Date.now()).toBeLessThan(deadline);
    const sentAt = performance.now();
    changed.push(await upload(customer, `meanwhile-${changed.length}.txt`));
    times.push(performance.now() - sentAt);
    await sleep(1000);
  }
  printPercentiles(
    `${CLIENTS} clients without a socket`,
    clients.map(({ outages }) => outages[0] ?? 0),
  );
  printPercentiles('uploads meanwhile', times);
  for (const id of changed) await allKnow(id);

  // The killed node serves again. A change on either node reaches everyone.
  await first.start();
  for (const node of installation.nodes) {
    await allKnow(await upload(installation.at(customer, node), `at ${node.origin}.txt`));
  }
  await Promise.all(clients.map((client) => client.leave()));
});
