/**
 * Has the server sent the dashboard's frame, as it does to those with a session's cookie? It is in
 * the page from the beginning, and is what the build renders.
 */
export function hasServedShell(): boolean {
  if (typeof document === 'undefined') return true;
  return document.getElementById('root')?.dataset.served === 'dashboard';
}
