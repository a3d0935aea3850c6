/** Relay credentials are valid for ten minutes; they are renewed well before. */
const RENEW_MS = 7 * 60_000;
/** A network that has just come up is not ready at once. */
const SETTLE_MS = 500;

interface NetworkEvents {
  /** This computer uses another network now: a phone left the house, a cable was unplugged. */
  onChange(): void;
  renewIceServers(): Promise<RTCIceServer[]>;
  onIceServers(iceServers: RTCIceServer[]): void;
}

/**
 * Watches the network during a conference and keeps the relay credentials valid, so that a new path
 * can be found at any time. @returns a function that stops the watching
 */
export function watchNetwork({
  onChange,
  renewIceServers,
  onIceServers,
}: NetworkEvents): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const renew = () => renewIceServers().then(onIceServers, () => undefined);
  const changed = () => {
    clearTimeout(settling);
    settling = setTimeout(() => void renew().then(onChange), SETTLE_MS);
  };
  const timer = setInterval(() => void renew(), RENEW_MS);
  const { connection } = navigator as { connection?: EventTarget & { type?: string } };
  let type = connection?.type;
  // The event also fires for each new estimate of the speed, which is not a network change.
  const estimated = () => {
    if (connection?.type === type) return;
    type = connection?.type;
    changed();
  };
  window.addEventListener('online', changed);
  connection?.addEventListener('change', estimated);
  return () => {
    clearInterval(timer);
    clearTimeout(settling);
    window.removeEventListener('online', changed);
    connection?.removeEventListener('change', estimated);
  };
}
