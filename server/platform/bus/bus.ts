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
  close(): Promise<void>;
}
