declare global {
  interface Window {
    /** Buttons that were pressed before the script had come; see scripts/finished-page.ts. */
    early?: HTMLElement[];
    keep?: (event: Event) => void;
  }
}

/** Before React takes the page: from then on it answers every press itself, also before it is done. */
export function stopKeeping(): void {
  if (window.keep) removeEventListener('click', window.keep, true);
}

/** Presses again what was pressed last while the page could not yet answer. */
export function pressAgain(): void {
  const pressed = window.early?.at(-1);
  window.early = [];
  pressed?.click();
}
