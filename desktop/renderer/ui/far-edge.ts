/**
 * The edge of the window away from what was pressed, which has the focus. Where nothing has it, the upper
 * one: what is pressed on a phone mostly stands below.
 */
export function farEdge(): 'top' | 'bottom' {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return 'top';
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top + bottom < window.innerHeight ? 'bottom' : 'top';
}
