/** A refusal that the screens may show: a stable code and plain words. */
export class BridgeError extends Error {
  readonly code: string;
  /** HTTP status, where it was the server that refused. */
  readonly status: number | undefined;

  constructor(code: string, message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options);
    this.name = 'BridgeError';
    this.code = code;
    this.status = options?.status;
  }
}
