import { PeerLinks } from '../peer-links.ts';

/*
 * Connects six people in one page of a browser. Their signals are not delayed, and their video has 64 by
 * 48 pixels.
 */

const IDS = ['notary', 'ada', 'ben', 'cy', 'dee', 'eli'];

/** A camera whose picture changes all the time. */
function smallCamera(): MediaStream {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 64, height: 48 });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  setInterval(() => {
    context.fillStyle = `hsl(${Date.now() % 360} 80% 50%)`;
    context.fillRect(0, 0, 64, 48);
  }, 200);
  return canvas.captureStream(5);
}

const connections: RTCPeerConnection[] = [];
const Browser = RTCPeerConnection;
window.RTCPeerConnection = class extends Browser {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connections.push(this);
  }
};

const sides = new Map<string, PeerLinks>();
const received = new Map<string, Set<string>>();

for (const own of IDS) {
  const seen = new Set<string>();
  received.set(own, seen);
  const links = new PeerLinks(own, [], {
    onSignal: (to, signal) =>
      signal.type === 'offer'
        ? sides.get(to)?.answer(own, signal)
        : sides.get(to)?.signal(own, signal),
    onStream: () => undefined,
    onQuality: () => undefined,
    onSpeaking: () => undefined,
    onArriving: (from, { picture }) => (picture ? seen.add(from) : seen.delete(from)),
    needsPicture: (id) => id === 'notary',
    favorite: () => null,
    onRestartNeeded: (to) => sides.get(to)?.restartIce(own),
    isHere: () => true,
  });
  links.carry(smallCamera());
  sides.set(own, links);
}
// As in a conference, each person who joins opens the connections to those who are there.
for (const [index, own] of IDS.entries()) {
  for (const other of IDS.slice(0, index)) sides.get(own)?.open(other);
}

/** Returns from how many people each one's video arrives. */
const arriving = () => [...received.values()].map(({ size }) => size);

/** Returns the limits of all videos in kilobits per second, the largest first. */
const limits = () =>
  connections
    .filter(({ connectionState }) => connectionState === 'connected')
    .flatMap((connection) => connection.getSenders())
    .filter(({ track }) => track?.kind === 'video')
    .map((sender) => (sender.getParameters().encodings[0]?.maxBitrate ?? 0) / 1000)
    .sort((one, other) => other - one);

Object.assign(window, { six: { arriving, limits } });
