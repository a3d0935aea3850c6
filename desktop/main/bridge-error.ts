/** An error that the screens may show, with a stable code and a plain message. */
export class BridgeError extends Error {
  readonly code: string;
  /** HTTP status if the server rejected the request. */
  readonly status: number | undefined;

  constructor(code: string, message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options);
    this.name = 'BridgeError';
    this.code = code;
    this.status = options?.status;
  }
}
