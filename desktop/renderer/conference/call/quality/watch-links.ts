import type { PeerLink } from '../peer-link.ts';
import { LinkPace } from './link-pace.ts';
import { readLevels } from './read-sample.ts';
import { shareOut } from './share-out.ts';
import { Arrivals, type Arriving } from './watch-arrivals.ts';

const LOOK_MS = 400;
/** The video limits are updated with every fifth audio sample. */
const LOOKS_A_STEP = 5;
/** Above this level someone is speaking; breathing or a fan stays below. */
const SPEAKING = 0.02;
/** Number of samples for which a person who paused still counts as speaking. */
const PAUSE_LOOKS = 3;

interface LinkEvents {
  /** Null means the person at this screen. */
  onSpeaking(personId: string | null, speaking: boolean): void;
  /** The media that arrives from a person has changed. */
  onArriving(personId: string, arriving: Arriving): void;
  /** Whether the user's own video to a person is never paused. */
  needsPicture(personId: string): boolean;
  /** The ID of the person who gets the best video of this user; null if everyone gets the same. */
  favorite(): string | null;
}

/**
 * Samples every peer connection at intervals: limits what is sent to the available bandwidth and
 * reports who is speaking and what arrives. @returns a function that stops the sampling
 */
export function watchLinks(
  links: () => Map<string, PeerLink>,
  { onSpeaking, onArriving, needsPicture, favorite }: LinkEvents,
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
    const shares = shareOut([...all.keys()], favorite());
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
      const best = shares.get(personId) ?? 0;
      const pace = before ?? new LinkPace(all.size, best);
      watched.set(link, pace);
      if (before) pace.look(report, { mayRest: !needsPicture(personId), best });
      // Set every time: a track that was added later has default limits until then.
      await link.limitVideo(pace.limits);
    }
    hear(null, own);
  };

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    // A peer connection may close between two samples; the next sample sees that.
    look()
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, LOOK_MS);
  return () => clearInterval(timer);
}
