/**
 * Sleeps until it is woken or a time has passed. If it was woken before it sleeps, it does not
 * sleep.
 */
export class Sleeper {
  #wake: (() => void) | null = null;
  #stirred = false;

  get stirred(): boolean {
    return this.#stirred;
  }

  stir(): void {
    this.#stirred = true;
    this.#wake?.();
  }

  /** @param ms maximum time in milliseconds; without it, until it is woken */
  async sleep(ms?: number): Promise<void> {
    if (!this.#stirred) {
      await new Promise<void>((resolve) => {
        const timer = ms === undefined ? null : setTimeout(resolve, ms);
        this.#wake = () => {
          if (timer) clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = null;
    }
    this.#stirred = false;
  }
}
