import type { Logger } from 'pino';

type Receive = (event: never) => void;

/** The subscribers of this node, by channel. */
export class Subscriptions {
  readonly #receivers = new Map<string, Set<Receive>>();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  get channels(): string[] {
    return [...this.#receivers.keys()];
  }

  has(channel: string): boolean {
    return this.#receivers.has(channel);
  }

  add(channel: string, receive: Receive): void {
    const receivers = this.#receivers.get(channel) ?? new Set();
    this.#receivers.set(channel, receivers.add(receive));
  }

  remove(channel: string, receive: Receive): void {
    const receivers = this.#receivers.get(channel);
    receivers?.delete(receive);
    if (receivers?.size === 0) this.#receivers.delete(channel);
  }

  /** Delivers an event. A subscriber that fails does not affect the others or the sender. */
  deliver(channel: string, event: object): void {
    for (const receive of [...(this.#receivers.get(channel) ?? [])]) {
      try {
        receive(event as never);
      } catch (error) {
        this.#logger.error({ err: error, channel }, 'an event of the bus could not be handled');
      }
    }
  }
}
