import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ChatMessage } from '../../common/conference.ts';
import type { ServerMessage } from '../../common/realtime.ts';
import type { TestPerson } from './test-person.ts';

interface Ask {
  resume?: boolean;
  lastSequence?: number;
  windowId?: string;
  windowOrder?: number | undefined;
  /** False for a notary's client that does not report whom the recording sees and hears. */
  records?: boolean;
}

/** A socket in a conference. */
export interface SeatedSocket extends TestSocket {
  participantId: string;
  windowOrder: number | undefined;
  /** The stored chat messages with which the server answered. */
  missed: readonly ChatMessage[];
}

/**
 * The sockets of notaries by conference. They report that everyone's video and audio is recorded.
 */
const notaries = new Map<string, TestSocket>();

/** A socket on /ws as a client uses it. It keeps the messages that it receives. */
export class TestSocket {
  readonly messages: ServerMessage[] = [];
  readonly ws: WebSocket;
  closeCode: number | null = null;
  /** Seats that the server announced as seen and heard by the recording. */
  #recorded: readonly string[] = [];
  #waiting: (() => void)[] = [];

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      this.messages.push(message);
      if (message.type === 'recording-sees') {
        this.#recorded = message.seen.filter((id) => message.heard.includes(id));
      }
      this.#wake();
    });
    ws.on('close', (code) => {
      this.closeCode = code;
      this.#wake();
    });
    ws.on('error', () => undefined);
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Waits for a message or the end of the socket. @returns false if the time is over */
  async #wakes(deadline: number): Promise<boolean> {
    const left = deadline - Date.now();
    if (left <= 0) return false;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    return true;
  }

  static async open(origin: string, headers: Record<string, string> = {}): Promise<TestSocket> {
    const ws = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
      headers: { Origin: origin, ...headers },
    });
    const socket = new TestSocket(ws);
    await once(ws, 'open');
    return socket;
  }

  /** Opens a socket for live updates. */
  static async updates(person: TestPerson): Promise<TestSocket> {
    const { body } = await person.call<{ token: string }>('POST', '/api/realtime/token');
    const socket = await TestSocket.open(person.origin);
    socket.send({ type: 'subscribe', token: body.token });
    await socket.next('subscribed');
    return socket;
  }

  /** Takes a seat and enters the conference. */
  static async join(
    person: TestPerson,
    conferenceId: string,
    role: string,
    options: Ask = {},
  ): Promise<SeatedSocket> {
    const { socket, participantId } = await TestSocket.ask(person, conferenceId, role, options);
    const { windowOrder, messages: missed } = await socket.next('join-room-success');
    if (role === 'notary' && options.records !== false) notaries.set(conferenceId, socket);
    const recorder = notaries.get(conferenceId);
    if (recorder) await recorder.#records(participantId);
    return Object.assign(socket, { participantId, windowOrder, missed });
  }

  /** Takes a seat and requests to enter the conference. */
  static async ask(
    person: TestPerson,
    conferenceId: string,
    role: string,
    options: Ask = {},
  ): Promise<{ socket: TestSocket; participantId: string }> {
    const { status, body } = await person.call<{ participant: { id: string }; wsToken: string }>(
      'POST',
      `/api/conference/${conferenceId}/join`,
      { role },
    );
    if (status !== 200) throw new Error(`join: ${status} ${JSON.stringify(body)}`);
    const socket = await TestSocket.open(person.origin);
    const participantId = body.participant.id;
    const { records = true, ...hello } = options;
    const seat = { sessionId: conferenceId, participantId };
    if (role === 'notary' && records) socket.#recordEveryone(seat);
    socket.send({ type: 'join-room', ...seat, wsToken: body.wsToken, ...hello });
    return { socket, participantId };
  }

  /** Reports everyone who enters as seen and heard, as a notary's client does. */
  #recordEveryone(seat: { sessionId: string; participantId: string }): void {
    const here = new Set<string>();
    this.ws.on('message', (data) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      if (message.type === 'join-room-success') {
        for (const { id, connected } of message.participants) if (connected) here.add(id);
      } else if (message.type === 'participant-joined') here.add(message.participantId);
      else if (message.type === 'participant-updated' && message.participant.connected) {
        if (here.has(message.participantId)) return;
        here.add(message.participantId);
      } else return;
      this.send({ type: 'recording-sees', seen: [...here], heard: [...here], ...seat });
    });
  }

  /**
   * Resolves when the server announced that the recording sees and hears a participant, or when
   * this socket is closed.
   */
  async #records(participantId: string): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (this.ws.readyState === WebSocket.OPEN && !this.#recorded.includes(participantId)) {
      if (Date.now() > deadline) throw new Error('nobody says that the recording sees them');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  send(message: Record<string, unknown>): void {
    this.ws.send(JSON.stringify({ timestamp: Date.now(), ...message }));
  }

  /** Returns the next message of a type and removes it from the received messages. */
  async next<T extends ServerMessage['type']>(
    type: T,
    ms = 60_000,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    const deadline = Date.now() + ms;
    for (;;) {
      const index = this.messages.findIndex((message) => message.type === type);
      if (index >= 0)
        return this.messages.splice(index, 1)[0] as Extract<ServerMessage, { type: T }>;
      if (this.closeCode !== null)
        throw new Error(`no ${type}; the socket was closed with ${this.closeCode}`);
      if (!(await this.#wakes(deadline)))
        throw new Error(`no ${type}; got ${this.messages.map((one) => one.type).join(', ')}`);
    }
  }

  async closed(ms = 60_000): Promise<number> {
    const deadline = Date.now() + ms;
    while (this.closeCode === null) {
      if (!(await this.#wakes(deadline))) throw new Error('the socket is still open');
    }
    return this.closeCode;
  }

  close(): void {
    this.ws.close();
  }
}
