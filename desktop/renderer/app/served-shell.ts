/**
 * Whether the server sent the dashboard's frame, as it does to people with a session cookie. The
 * frame is then in the page from the start, as the build rendered it.
 */
export function hasServedShell(): boolean {
  if (typeof document === 'undefined') return true;
  return document.getElementById('root')?.dataset.served === 'dashboard';
}
