import type { PeerLink } from '../peer-link.ts';
import { LinkPace } from './link-pace.ts';
import { readLevels } from './read-sample.ts';
import { Arrivals, type Arriving } from './watch-arrivals.ts';

const LOOK_MS = 400;
/** The picture's limits are looked at with every fifth look at the voices. */
const LOOKS_A_STEP = 5;
/** Above this level someone speaks; a breath or a fan stays below. */
const SPEAKING = 0.02;
/** Looks for which one who paused still counts as speaking. */
const PAUSE_LOOKS = 3;

interface LinkEvents {
  /** Null names oneself. */
  onSpeaking(personId: string | null, speaking: boolean): void;
  /** What of a person arrives has changed. */
  onArriving(personId: string, arriving: Arriving): void;
  /** Whether one's picture to a person never rests. */
  needsPicture(personId: string): boolean;
}

/**
 * Looks at every link again and again: bounds what is sent over it to what goes through, and tells
 * who is speaking and what arrives. @returns what ends the watching
 */
export function watchLinks(
  links: () => Map<string, PeerLink>,
  { onSpeaking, onArriving, needsPicture }: LinkEvents,
): () => void {
  const arrivals = new Arrivals(onArriving);
  const watched = new Map<PeerLink, LinkPace>();
  const spoke = new Map<string | null, number>();
  let looks = 0;
  let busy = false;

  const hear = (personId: string | null, level: number) => {
    const before = spoke.get(personId) ?? PAUSE_LOOKS;
    const quiet = level > SPEAKING ? 0 : Math.min(PAUSE_LOOKS, before + 1);
    spoke.set(personId, quiet);
    const [was, is] = [before < PAUSE_LOOKS, quiet < PAUSE_LOOKS];
    if (was !== is) onSpeaking(personId, is);
  };

  const look = async () => {
    looks += 1;
    const all = links();
    const known = new Set(all.values());
    for (const link of watched.keys()) if (!known.has(link)) watched.delete(link);
    arrivals.keep(new Set(all.keys()));
    let own = 0;
    for (const [personId, link] of all) {
      const report = await link.statistics();
      if (!report) continue;
      arrivals.look(personId, report, performance.now());
      const levels = readLevels(report);
      own = Math.max(own, levels.own);
      hear(personId, levels.theirs);
      const before = watched.get(link);
      if (before && looks % LOOKS_A_STEP !== 0) continue;
      const pace = before ?? new LinkPace(all.size);
      watched.set(link, pace);
      if (before) pace.look(report, { mayRest: !needsPicture(personId) });
      // Said anew each time: a track that came later has limits of its own until then.
      await link.limitVideo(pace.limits);
    }
    hear(null, own);
  };

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    // A link may close between two looks: the next look sees it gone.
    look()
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, LOOK_MS);
  return () => clearInterval(timer);
}
