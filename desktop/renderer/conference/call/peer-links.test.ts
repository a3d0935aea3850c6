import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Signal } from './peer-link.ts';
import { PeerLinks } from './peer-links.ts';
import {
  interruptPaths,
  letPathsHang,
  limitsOfPictures,
  reportOfPaths,
  stubOpenPaths,
} from './testing/open-paths.ts';

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
  /** The kinds of signals that it has sent. */
  sent: unknown[];
  /** The connections that its offers came from. */
  offers: unknown[];
  connected: boolean;
  seesOther: boolean;
}
const sides: Side[] = [];
/** Carries a signal to the other side. */
let carry: (deliver: () => void) => void;

function side(own: string, other: string, to: () => PeerLinks): Side {
  const made: Side = {
    sent: [],
    offers: [],
    connected: false,
    seesOther: true,
    links: new PeerLinks(own, [], {
      onSignal: (_, signal: Signal) => {
        made.sent.push(signal.type);
        if (signal.type === 'offer') made.offers.push(String(signal.sdp).split(' ')[1]);
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
      onArriving: () => undefined,
      needsPicture: () => false,
      favorite: () => null,
      onRestartNeeded: () => carry(() => to().restartIce(own)),
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

test('a peer connection whose first offer or answer was lost is remade by its initiator', async () => {
  for (const lost of ['offer', 'answer']) {
    const { greater, lesser } = twoPeople();
    carry = lost === 'offer' ? isLost : arrives;
    lesser.links.open('b');
    if (lost === 'answer') {
      // The offer arrives; the reply does not.
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
    // It is connected, and neither side sends anything more.
    const sentBefore = [...greater.sent, ...lesser.sent].length;
    await seconds(60);
    expect([...greater.sent, ...lesser.sent]).toHaveLength(sentBefore);
  }
});

test('a peer connection that finds no path, although both sides answered, is dropped and remade', async () => {
  const { greater, lesser } = twoPeople();
  carry = arrives;
  letPathsHang(true);
  lesser.links.open('b');
  await seconds(14);
  expect([lesser.sent, greater.sent]).toEqual([['offer'], ['answer']]);
  await seconds(2);
  expect([lesser.sent, greater.sent]).toEqual([
    ['offer', 'offer'],
    ['answer', 'answer'],
  ]);
  expect(new Set(lesser.offers).size).toBe(2);
  expect([greater.connected, lesser.connected]).toEqual([false, false]);
  // The next attempt gets twice the time.
  letPathsHang(false);
  await seconds(28);
  expect(lesser.offers).toHaveLength(2);
  await seconds(3);
  expect([greater.connected, lesser.connected]).toEqual([true, true]);
});

test('two sides that both initiated and lost their offers agree on one peer connection', async () => {
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

test('a person who never answers is tried less and less often', async () => {
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

test('no offers go to a person who is away, and a peer connection is made soon after they return', async () => {
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

test('an offer whose answer waited during a socket loss is sent again, not remade', async () => {
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
  expect([greater.connected, lesser.connected]).toEqual([true, true]);
  for (const deliver of waiting) deliver();
  await seconds(60);
  expect([greater.connected, lesser.connected]).toEqual([true, true]);
  expect(lesser.sent).toEqual(['offer', 'offer']);
  expect(new Set(lesser.offers).size).toBe(1);
});

async function twoConnected() {
  const people = twoPeople();
  carry = arrives;
  people.lesser.links.open('b');
  await seconds(1);
  const stands = () => [people.greater.connected, people.lesser.connected];
  expect(stands()).toEqual([true, true]);
  return { ...people, stands };
}

test('a lost restart is repeated at once by the person who returned, on the existing peer connection', async () => {
  for (const back of ['greater', 'lesser'] as const) {
    const { greater, lesser, stands } = await twoConnected();
    carry = isLost;
    interruptPaths();
    await seconds(1);
    expect(stands(), back).toEqual([false, false]);
    carry = arrives;
    if (back === 'lesser') lesser.links.openIfMissing('b');
    else greater.links.openIfMissing('a');
    await seconds(0.5);
    expect(stands(), back).toEqual([true, true]);
    expect(new Set(lesser.offers).size, back).toBe(1);
    for (const one of sides.splice(0)) one.links.close();
  }
});

test('an offer on an established peer connection is repeated until answered, and not sent to people who are away', async () => {
  for (const lost of ['offer', 'answer']) {
    const { lesser, stands } = await twoConnected();
    carry = (deliver) => {
      carry = isLost;
      if (lost === 'answer') deliver();
    };
    interruptPaths();
    await seconds(2);
    lesser.seesOther = false;
    const sentBefore = lesser.sent.length;
    await seconds(60);
    expect(lesser.sent, lost).toHaveLength(sentBefore);
    lesser.seesOther = true;
    lesser.links.openIfMissing('b');
    carry = arrives;
    await seconds(4);
    expect(stands(), lost).toEqual([true, true]);
    expect(new Set(lesser.offers).size, lost).toBe(1);
    for (const one of sides.splice(0)) one.links.close();
  }
});

test('a late answer is not taken for the answer to a later offer', async () => {
  const { greater, lesser, stands } = await twoConnected();
  const late: (() => void)[] = [];
  carry = (deliver) => (greater.sent.at(-1) === 'answer' ? late.push(deliver) : deliver());
  greater.sent.length = 0;
  interruptPaths();
  // The answer to the first restart is on its way; the offer is repeated and answered again.
  await seconds(1);
  expect(late).toHaveLength(1);
  carry = arrives;
  greater.sent.length = 0;
  lesser.links.restartIce('b');
  await seconds(1);
  expect(stands()).toEqual([true, true]);
  carry = isLost;
  interruptPaths();
  await seconds(1);
  for (const deliver of late) deliver();
  carry = arrives;
  await seconds(4);
  expect(stands()).toEqual([true, true]);
  expect(new Set(lesser.offers).size).toBe(1);
});

test('an offer that arrives while the previous one is being answered waits for it', async () => {
  const { lesser, stands } = await twoConnected();
  const waiting: (() => void)[] = [];
  carry = (deliver) => waiting.push(deliver);
  interruptPaths();
  await seconds(1);
  lesser.links.openIfMissing('b');
  await seconds(1);
  expect(waiting.length).toBeGreaterThan(1);
  carry = arrives;
  for (const deliver of waiting) deliver();
  await seconds(2);
  expect(stands()).toEqual([true, true]);
  expect(new Set(lesser.offers).size).toBe(1);
});

test('on good connections to five people, the favorite gets more of the video until it is another one', async () => {
  let favorite: string | null = null;
  const links = new PeerLinks('own', [], {
    onSignal: () => undefined,
    onQuality: () => undefined,
    onStream: () => undefined,
    onSpeaking: () => undefined,
    onArriving: () => undefined,
    needsPicture: () => false,
    favorite: () => favorite,
    onRestartNeeded: () => undefined,
    isHere: () => false,
  });
  for (const id of ['notary', 'ada', 'ben', 'cy', 'dee']) links.open(id);
  reportOfPaths([{ type: 'candidate-pair', nominated: true, availableOutgoingBitrate: 9e6 }]);
  await seconds(60);
  expect(limitsOfPictures()).toEqual([500, 500, 500, 500, 500]);
  favorite = 'notary';
  await seconds(60);
  expect(limitsOfPictures()).toEqual([900, 500, 500, 500, 500]);
  favorite = null;
  await seconds(3);
  expect(limitsOfPictures()).toEqual([500, 500, 500, 500, 500]);
  links.close();
});
