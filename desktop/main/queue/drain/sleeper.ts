/** Sleeps until it is stirred, or a time has passed. Stirred before it slept, it does not sleep then. */
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

  /** @param ms at most so long, in milliseconds; else until it is stirred */
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
