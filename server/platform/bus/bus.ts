/**
 * Carries events between the nodes of an installation. It only transports: what two nodes must agree
 * on is a row in Postgres.
 */
export interface Bus {
  /** ID of this node, new at each start. */
  readonly nodeId: string;
  /** Whether other nodes may exist. */
  readonly isShared: boolean;
  /**
   * Sends an event to all subscribers of a channel. Those of this node get it before this function
   * returns, those of other nodes later: at most once, and in the order in which this node sent.
   * @param event contains JSON only
   */
  publish(channel: string, event: object): void;
  /**
   * Calls `receive` for each event of a channel.
   * @returns after the subscription is active; call the result to end it
   */
  subscribe<E extends object>(channel: string, receive: (event: E) => void): Promise<() => void>;
  /**
   * Calls `act` when events of other nodes may have been lost. What was derived from events must
   * then be read again.
   */
  onGap(act: () => void): void;
  /**
   * Keeps an event for a receiver that is away, for 90 seconds. Further events for a receiver with 200
   * kept ones are lost, and so are events while Redis is unavailable.
   */
  keep(receiver: string, event: object): Promise<void>;
  /** Returns and deletes the events that are kept for a receiver, in order. */
  take(receiver: string): Promise<object[]>;
  /** Checks that the bus answers. @throws Error if it is not connected */
  ping(): Promise<void>;
  /** Returns the time of the machine that carries the events. @throws Error if it does not answer */
  time(): Promise<Date>;
  close(): Promise<void>;
}

/** How many events are kept for a receiver: more than a negotiation with all its candidates needs. */
export const MAX_KEPT = 200;
/** How long they are kept after the last one. */
export const KEPT_MS = 90_000;
