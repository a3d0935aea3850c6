import { localDate } from '../../../../common/local-date.ts';
import { type Problem, problem } from '../../../../common/messages/errors.ts';
import type { PaperKind, PaperStanding, RequiredPaper } from '../../../../common/notary-papers.ts';
import { type PaperRequirement, papersRequiredIn } from '../../rules/required-papers.ts';
import type { StoredNotary } from '../store.ts';
import type { StoredPaper } from './store.ts';

type Commission = Pick<StoredNotary, 'commissionState' | 'legalTimezone'>;

/** Whether a paper has ended. It counts on its last day. */
export const hasEnded = ({ expiresOn }: Pick<StoredPaper, 'expiresOn'>, day: string): boolean =>
  expiresOn !== null && expiresOn < day;

const isEnough = ({ amountCents }: StoredPaper, { minimumCents }: PaperRequirement): boolean =>
  minimumCents === null || (amountCents ?? 0) >= minimumCents;

/** Whether a paper waits for its review. */
export const isWaiting = ({ status, enteredAt }: Pick<StoredPaper, 'status' | 'enteredAt'>) =>
  status === 'submitted' && enteredAt !== null;

/** Returns where a required paper stands on a day. An accepted one counts while another waits. */
function standingOf(
  requirement: PaperRequirement,
  papers: readonly StoredPaper[],
  day: string,
): PaperStanding {
  const own = papers.filter(({ kind }) => kind === requirement.kind);
  const accepted = own.find(({ status }) => status === 'accepted');
  if (accepted && !hasEnded(accepted, day) && isEnough(accepted, requirement)) return 'accepted';
  const submitted = own.find(({ status }) => status === 'submitted');
  if (submitted) return isWaiting(submitted) ? 'waiting' : 'details_missing';
  if (own.some(({ status }) => status === 'rejected')) return 'rejected';
  if (!accepted) return 'missing';
  return hasEnded(accepted, day) ? 'expired' : 'insufficient';
}

/**
 * Returns the papers that the state of a notary requires, with their standing.
 * @param papers of the notary
 */
export function requiredPapers(
  notary: Commission,
  papers: readonly StoredPaper[],
  at: Date,
): RequiredPaper[] {
  const day = localDate(at, notary.legalTimezone);
  return papersRequiredIn(notary.commissionState).map((requirement) => ({
    ...requirement,
    standing: standingOf(requirement, papers, day),
  }));
}

/** Returns the least amount of a kind of paper in the state of a notary, in cents, or null. */
export const minimumCentsOf = (notary: Commission, kind: PaperKind): number | null =>
  papersRequiredIn(notary.commissionState).find((one) => one.kind === kind)?.minimumCents ?? null;

/** Whether the deadline of a notary from before papers were required has not passed. */
export const isInGrace = ({ papersDueAt }: Pick<StoredNotary, 'papersDueAt'>, at: Date): boolean =>
  papersDueAt !== null && at < papersDueAt;

/**
 * Returns which required papers keep a notary from being active and from getting offers; null if
 * all were accepted and have not ended, or while a deadline runs.
 * @param papers of the notary
 * @param at when the papers have to be valid; the deadline runs now or does not
 */
export function papersObjection(
  notary: Commission & Pick<StoredNotary, 'papersDueAt'>,
  papers: readonly StoredPaper[],
  at: Date,
  now = new Date(),
): Problem | null {
  if (isInGrace(notary, now)) return null;
  const open = requiredPapers(notary, papers, at).filter(({ standing }) => standing !== 'accepted');
  if (open.length === 0) return null;
  return problem('papers_incomplete', {
    problems: {
      problems: open.map(({ kind, standing }) => problem('paper_open', { paper: kind, standing })),
    },
  });
}
