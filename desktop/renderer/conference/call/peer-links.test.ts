import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Signal } from './peer-link.ts';
import { PeerLinks } from './peer-links.ts';
import { stubOpenPaths } from './testing/open-paths.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  stubOpenPaths();
});
afterEach(() => {
  for (const side of sides.splice(0)) side.links.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Side {
  links: PeerLinks;
  /** Kinds of what it has sent. */
  sent: unknown[];
  connected: boolean;
  seesOther: boolean;
}
const sides: Side[] = [];
/** Takes what is to arrive at the other side. */
let carry: (deliver: () => void) => void;

function side(own: string, other: string, to: () => PeerLinks): Side {
  const made: Side = {
    sent: [],
    connected: false,
    seesOther: true,
    links: new PeerLinks(own, [], {
      onSignal: (_, signal: Signal) => {
        made.sent.push(signal.type);
        carry(() => {
          if (signal.type === 'offer') to().answer(own, signal);
          else to().signal(own, signal);
        });
      },
      onQuality: (_, quality) => {
        made.connected = quality === 'excellent';
      },
      onStream: () => undefined,
      onSpeaking: () => undefined,
      onRestartNeeded: () => undefined,
      isHere: (id) => id === other && made.seesOther,
    }),
  };
  sides.push(made);
  return made;
}

function twoPeople() {
  const greater: Side = side('b', 'a', () => lesser.links);
  const lesser: Side = side('a', 'b', () => greater.links);
  return { greater, lesser };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const arrives = (deliver: () => void) => deliver();
const isLost = () => undefined;

test('a link whose first offer or answer was lost is made anew by whoever began it', async () => {
  for (const lost of ['offer', 'answer']) {
    const { greater, lesser } = twoPeople();
    carry = lost === 'offer' ? isLost : arrives;
    lesser.links.open('b');
    if (lost === 'answer') {
      // The offer arrives; what comes back does not.
      carry = (deliver) => {
        carry = isLost;
        deliver();
      };
    }
    await seconds(2);
    expect(lesser.connected, lost).toBe(false);
    carry = arrives;
    await seconds(15);
    expect([greater.connected, lesser.connected], lost).toEqual([true, true]);
    // It stands, and nobody touches it any more.
    const said = [...greater.sent, ...lesser.sent].length;
    await seconds(60);
    expect([...greater.sent, ...lesser.sent]).toHaveLength(said);
  }
});

test('two who both began, and whose offers were lost, meet in one link', async () => {
  const { greater, lesser } = twoPeople();
  carry = isLost;
  greater.links.open('a');
  lesser.links.open('b');
  await seconds(2);
  carry = arrives;
  await seconds(15);
  expect([greater.connected, lesser.connected]).toEqual([true, true]);
  expect(greater.sent).toEqual(['offer', 'offer']);
  expect(lesser.sent.at(-1)).toBe('answer');
});

test('who never answers is called less and less often', async () => {
  const { lesser } = twoPeople();
  carry = isLost;
  lesser.links.open('b');
  const calls = async (after: number) => {
    await seconds(after);
    return lesser.sent.length;
  };
  expect([await calls(16), await calls(29), await calls(2), await calls(60)]).toEqual([2, 2, 3, 4]);
  await seconds(600);
  expect(lesser.sent.length).toBeLessThan(10);
});

test('nobody who is away is called; when they are back the link comes about soon', async () => {
  const { greater, lesser } = twoPeople();
  carry = isLost;
  lesser.links.open('b');
  lesser.seesOther = false;
  await seconds(60);
  expect(lesser.sent).toEqual(['offer']);
  carry = arrives;
  lesser.seesOther = true;
  lesser.links.openIfMissing('b');
  await seconds(4);
  expect([greater.connected, lesser.connected]).toEqual([true, true]);
});

test('an answer that waited while the socket was away is taken: the offer is not made twice', async () => {
  const { greater, lesser } = twoPeople();
  const waiting: (() => void)[] = [];
  carry = (deliver) => {
    carry = (later) => waiting.push(later);
    deliver();
  };
  lesser.links.open('b');
  await seconds(2);
  expect(waiting).toHaveLength(1);
  carry = arrives;
  lesser.links.openIfMissing('b');
  await seconds(1);
  for (const deliver of waiting) deliver();
  await seconds(60);
  expect([greater.connected, lesser.connected]).toEqual([true, true]);
  expect(lesser.sent).toEqual(['offer']);
});
