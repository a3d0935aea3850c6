/** A checkbox marks errors differently from a text field. */
const FAULTS = '[aria-invalid="true"], input[data-error="true"]';

/**
 * Focuses the first invalid field of a form and scrolls it to the middle: at an edge the title bar
 * of a dialog could cover it. Does not move the focus of a person who has moved elsewhere.
 * @returns whether there is such a field
 */
export function focusFirstFault(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(FAULTS);
  if (!field) return false;
  const active = document.activeElement;
  const isNear = active === document.body || form?.contains(active);
  if (isNear && field !== active) {
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }
  return true;
}
