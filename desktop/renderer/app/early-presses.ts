declare global {
  interface Window {
    /** Buttons that were clicked before the script was loaded; see scripts/finished-page.ts. */
    early?: HTMLElement[];
    keep?: (event: Event) => void;
  }
}

/**
 * Stops recording clicks. Called before React hydrates: from then on React handles every click,
 * even before it is done.
 */
export function stopKeeping(): void {
  if (window.keep) removeEventListener('click', window.keep, true);
}

/** Repeats the last click from the time when the page could not respond. */
export function pressAgain(): void {
  const pressed = window.early?.at(-1);
  window.early = [];
  pressed?.click();
}
