/** Credentials of a relay last ten minutes; they are renewed well before. */
const RENEW_MS = 7 * 60_000;
/** A network that has just come up is not ready at once. */
const SETTLE_MS = 500;

interface NetworkEvents {
  /** Another network carries this computer now: a phone that left the house, a cable pulled. */
  onChange(): void;
  renewIceServers(): Promise<RTCIceServer[]>;
  onIceServers(iceServers: RTCIceServer[]): void;
}

/**
 * Watches the network under a call, and keeps the relay's credentials fresh, so that a path can be
 * looked for anew at any time. @returns what ends the watching
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
  // It also fires for each new estimate of the speed: that is no other network.
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
