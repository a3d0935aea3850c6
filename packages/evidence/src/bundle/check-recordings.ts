import { z } from 'zod';
import { quoted } from '../encoding/quoted.ts';
import type { JournalContent } from '../journal/journal-proof.ts';
import { nextLink } from '../recording/chain.ts';
import { segmentChecks, stretchKind, stretchKinds } from '../recording/recording-checks.ts';
import { type Check, check, listed, unproved } from './check.ts';

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
        check: z.enum(segmentChecks).optional(),
      }),
    ),
    takes: z
      .array(
        z.object({
          id: z.string(),
          checks: z
            .object({
              version: z.string().nullable(),
              valid: z.number(),
              invalid: z.number(),
              pending: z.number(),
              unchecked: z.number(),
              codecs: z.array(z.string()),
              mediaMs: z.number(),
            })
            .optional(),
        }),
      )
      .default([]),
    stretches: z.array(z.object({ kind: stretchKind })).default([]),
  }),
);

/**
 * Recomputes the chains of the recordings. Each must contain the link in the journal entry, if
 * there is an entry. Segments from after the seal may follow it.
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

const NAME = 'recordings.media';
const stretchWords: Record<(typeof stretchKinds)[number], string> = {
  silent: 'silent',
  black: 'black',
  frozen: 'frozen',
  unusable: 'not playable',
};

/**
 * Describes the result of the platform's media check of the recording, and whether it covers each
 * take and its segments. Null for a bundle from before that check, and if nothing was recorded.
 */
export function describeMedia(text: string): Check | null {
  const listedRecordings = recordings.parse(JSON.parse(text));
  const takes = listedRecordings.flatMap(({ takes: own, pieces }) =>
    own.flatMap(({ id, checks }) =>
      checks ? { checks, pieces: pieces.filter(({ takeId }) => takeId === id) } : [],
    ),
  );
  if (takes.length === 0) return null;
  const agrees = takes.every(({ checks, pieces }) =>
    segmentChecks.every(
      (kind) => checks[kind] === pieces.filter((one) => one.check === kind).length,
    ),
  );
  if (!agrees) {
    return check(
      NAME,
      false,
      '',
      'The results of the recording check differ between the takes and their segments.',
    );
  }
  const sum = (kind: (typeof segmentChecks)[number]) =>
    takes.reduce((total, { checks }) => total + checks[kind], 0);
  const [valid, invalid, pending, unchecked] = [
    sum('valid'),
    sum('invalid'),
    sum('pending'),
    sum('unchecked'),
  ];
  const versions = [...new Set(takes.flatMap(({ checks }) => checks.version ?? []))];
  const codecs = [...new Set(takes.flatMap(({ checks }) => checks.codecs))];
  const minutes = takes.reduce((total, { checks }) => total + checks.mediaMs, 0) / 60_000;
  const stretches = stretchKinds.flatMap((kind) => {
    const count = listedRecordings
      .flatMap((one) => one.stretches)
      .filter((one) => one.kind === kind).length;
    return count > 0 ? `${count} ${stretchWords[kind]}` : [];
  });
  const found = [
    `The platform checked the recording as media (version of the checks: ${listed(versions.map(quoted)) || 'none'}):`,
    `${valid} segments passed, ${invalid} failed, ${pending} were not finished, ${unchecked} were not checked;`,
    `${minutes.toFixed(1)} minutes in ${listed(codecs.map(quoted)) || 'no known codec'};`,
    `unusable stretches: ${stretches.length > 0 ? listed(stretches) : 'none'}.`,
    'This shows that the recording is playable media that advanced with the conference. It does not prove that what it shows is authentic.',
  ].join(' ');
  return invalid + pending + unchecked > 0
    ? unproved(NAME, found)
    : check(NAME, true, found, found);
}
