/** Where it is noted that pieces of a recording wait in this browser to be sent. */
const KEY = 'sealwright-recording-kept';

/** Notes whether pieces wait; a browser that keeps nothing has none to send after a reload either. */
export function noteKeptRecording(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}

/** Do pieces of an earlier recording wait here? Read at the start, before any of that code is there. */
export function hasKeptRecording(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
