/** Storage key that notes that segments of a recording wait in this browser. */
const KEY = 'sealwright-recording-kept';

/** Notes whether segments wait; a browser without storage has none after a reload. */
export function noteKeptRecording(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}

/**
 * Whether segments of an earlier recording wait here. Read at startup, before the recording code is
 * loaded.
 */
export function hasKeptRecording(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
