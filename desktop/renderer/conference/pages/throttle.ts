/**
 * Passes a value at once, then at most one per `ms` milliseconds; the last value is always passed.
 */
export function throttle<T>(send: (value: T) => void, ms: number) {
  let waiting: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const pass = () => {
    timer = null;
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    timer = setTimeout(pass, ms);
    send(value);
  };
  return {
    give(value: T): void {
      waiting = { value };
      if (!timer) pass();
    },
    stop(): void {
      if (timer) clearTimeout(timer);
      timer = null;
      waiting = null;
    },
  };
}
