/** A refusal that the screens may show: a stable code and plain words. */
export class BridgeError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BridgeError';
    this.code = code;
  }
}
