/**
 * The WebSocket address: on the host of the page, or in the desktop app on the server that the
 * page's head names, because `app://` has no host.
 */
export function socketAddress(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="server-origin"]')?.content;
  return `${(named || window.location.origin).replace(/^http/, 'ws')}/ws`;
}
