/**
 * Where live connections are opened: on the host that the page came from; in the desktop app on the
 * server that the page names in its head, for `app://` carries none.
 */
export function socketAddress(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="server-origin"]')?.content;
  return `${(named || window.location.origin).replace(/^http/, 'ws')}/ws`;
}
