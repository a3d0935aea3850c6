/** A box to tick is marked in another way than a field. */
const FAULTS = '[aria-invalid="true"], input[data-error="true"]';

/**
 * Gives the focus to the first field of a form that does not fit, and shows it in the middle: at an edge
 * it could stand beneath the title bar of a dialog. Whoever has gone on elsewhere stays there.
 */
export function focusFirstFault(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>(FAULTS);
  const active = document.activeElement;
  if (!field || field === active) return;
  if (active !== document.body && !form?.contains(active)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
