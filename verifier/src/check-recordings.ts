import { z } from 'zod';
import type { JournalContent } from '../../common/journal.ts';
import { nextLink } from '../../server/recording/chain.ts';

const recordings = z.array(
  z.object({
    conferenceId: z.string(),
    head: z.string().nullable(),
    pieces: z.array(
      z.object({
        sequence: z.number(),
        takeId: z.string(),
        track: z.string(),
        number: z.number(),
        startedAt: z.iso.datetime().transform((text) => new Date(text)),
        durationMs: z.number(),
        size: z.number(),
        sha256: z.string(),
        chain: z.string(),
      }),
    ),
  }),
);

/**
 * Computes the chains of the recordings again; each must pass through the link that the journal's
 * entry names, where there is an entry. Pieces that came after the seal may follow it.
 */
export function recordingsHold(text: string, entry: JournalContent | null): boolean {
  const listed = recordings.parse(JSON.parse(text));
  const chains = new Map(
    listed.map(({ conferenceId, head, pieces }) => {
      const links: string[] = [];
      for (const [index, piece] of pieces.entries()) {
        const link = nextLink(links.at(-1) ?? conferenceId, piece);
        if (piece.sequence !== index || piece.chain !== link) return [conferenceId, null];
        links.push(link);
      }
      return [conferenceId, (links.at(-1) ?? null) === head ? links : null];
    }),
  );
  const whole = [...chains.values()].every((links) => links !== null);
  return (
    whole &&
    (entry?.recordings ?? []).every(({ conferenceId, segments, head }) => {
      const links = chains.get(conferenceId);
      return segments === 0 ? head === null : links?.[segments - 1] === head;
    })
  );
}
