import { setTimeout as sleep } from 'node:timers/promises';
import { RECONNECT_DELAY_MS, RESTART_DELAY_MS } from '../../common/limits.ts';
import type { ServerMessage } from '../../common/realtime.ts';
import type { TestPerson } from '../testing/test-person.ts';
import { type SeatedSocket, TestSocket } from '../testing/test-socket.ts';

type ChatLine = { sequence: number; message: string };

/** Close codes after which the client of a browser tries to reconnect within `RESTART_DELAY_MS`. */
const QUICK_CODES = [1006, 1012];

/**
 * A person in a conference whose client reconnects as a browser does, and sends chat messages again until
 * they are stored.
 */
export class CallClient {
  /** How long the client was without a place in the conference after each loss, in milliseconds. */
  readonly outages: number[] = [];
  readonly #person: TestPerson;
  readonly #conferenceId: string;
  readonly #role: string;
  /** The chat as this client shows it, by sequence. */
  readonly #chat = new Map<number, string>();
  /** Types of all messages that arrived. */
  readonly #types = new Set<ServerMessage['type']>();
  /** Messages that are not known to be stored, with the time by which the server recognizes them. */
  readonly #unsent = new Map<number, string>();
  #socket: SeatedSocket;
  #leaves = false;
  #following: Promise<void>;

  constructor(person: TestPerson, conferenceId: string, role: string, socket: SeatedSocket) {
    this.#person = person;
    this.#conferenceId = conferenceId;
    this.#role = role;
    this.#socket = socket;
    this.#listen(socket);
    this.#following = this.#follow();
  }

  /** The chat as this client shows it, in order. */
  get chat(): ChatLine[] {
    const lines = [...this.#chat].map(([sequence, message]) => ({ sequence, message }));
    return lines.sort((one, other) => one.sequence - other.sequence);
  }

  has(type: ServerMessage['type']): boolean {
    return this.#types.has(type);
  }

  get isConnected(): boolean {
    return this.#socket.closeCode === null;
  }

  get hasUnsent(): boolean {
    return this.#unsent.size > 0;
  }

  /** Sends a message that begins with the role, so that no other person sends the same. */
  say(text: string): void {
    const message = `${this.#role}: ${text}`;
    let timestamp = Date.now();
    while (this.#unsent.has(timestamp)) timestamp += 1;
    this.#unsent.set(timestamp, message);
    this.#send(timestamp, message);
  }

  async leave(): Promise<void> {
    this.#leaves = true;
    this.#socket.close();
    await this.#following;
  }

  #send(timestamp: number, message: string): void {
    const { participantId } = this.#socket;
    const sessionId = this.#conferenceId;
    this.#socket.send({ type: 'chat-message', timestamp, sessionId, participantId, message });
  }

  #receive(message: ServerMessage): void {
    this.#types.add(message.type);
    if (message.type === 'chat-message') this.#show(message);
  }

  #show({ sequence, message }: ChatLine): void {
    this.#chat.set(sequence, message);
    for (const [timestamp, unsent] of this.#unsent) {
      if (unsent === message) this.#unsent.delete(timestamp);
    }
  }

  #listen(socket: SeatedSocket): void {
    for (const line of socket.missed) this.#show(line);
    for (const message of socket.messages) this.#receive(message);
    socket.ws.on('message', (data) => this.#receive(JSON.parse(data.toString())));
  }

  async #follow(): Promise<void> {
    for (;;) {
      const code = await this.#socket.closed(600_000);
      if (this.#leaves) return;
      const lostAt = performance.now();
      let waitMs = QUICK_CODES.includes(code)
        ? Math.random() * RESTART_DELAY_MS
        : RECONNECT_DELAY_MS;
      for (let isBack = false; !isBack; waitMs = RECONNECT_DELAY_MS) {
        await sleep(waitMs);
        if (this.#leaves) return;
        isBack = await this.#rejoin();
      }
      if (this.#leaves) this.#socket.close();
      this.outages.push(performance.now() - lostAt);
    }
  }

  async #rejoin(): Promise<boolean> {
    const { windowOrder } = this.#socket;
    const lastSequence = Math.max(0, ...this.#chat.keys());
    try {
      const ask = { resume: true, windowOrder, lastSequence };
      const { socket, participantId } = await TestSocket.ask(
        this.#person,
        this.#conferenceId,
        this.#role,
        ask,
      );
      const answer = await socket.next('join-room-success');
      const seat = { participantId, windowOrder: answer.windowOrder, missed: answer.messages };
      this.#socket = Object.assign(socket, seat);
      this.#listen(this.#socket);
    } catch {
      return false;
    }
    for (const [timestamp, message] of this.#unsent) this.#send(timestamp, message);
    return true;
  }
}
