/** A box to tick is marked in another way than a field. */
const FAULTS = '[aria-invalid="true"], input[data-error="true"]';

/**
 * Gives the focus to the first field of a form that does not fit, and shows it in the middle: at an edge
 * it could stand beneath the title bar of a dialog. Whoever has gone on elsewhere stays there.
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
