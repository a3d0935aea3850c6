/**
 * The edge of the window that is farther from the focused element, which was just pressed. Without
 * focus, the top: on a phone, pressed elements are mostly at the bottom.
 */
export function farEdge(): 'top' | 'bottom' {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return 'top';
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top + bottom < window.innerHeight ? 'bottom' : 'top';
}
