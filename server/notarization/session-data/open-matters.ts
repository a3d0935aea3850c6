import { problemText } from '../../../common/messages/errors.ts';
import { openMatterMessages as words } from '../../../common/messages/open-matters.ts';
import { fieldsOnPages } from '../../../common/messages/signing.ts';
import type { OpenMatter } from '../../../common/open-matters.ts';
import type { SessionPerson } from '../../../common/session-people.ts';
import { proofsMissing } from '../../notaries/rules/proofs-missing.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import { type ActFacts, scriptSteps } from '../../notaries/rules/script-steps.ts';
import { isActOpen, mayInvite, mayPlaceFields, type Standing } from './policy.ts';
import type { StoredSession } from './store.ts';

interface Parts {
  session: StoredSession;
  standing: Standing;
  /** Participants as the requesting person may see them. */
  people: SessionPerson[];
  rules: Rules | null;
  facts: ActFacts;
  /** Accounts that entered their details for identity proofing. */
  stated: ReadonlySet<string>;
  /** Why the session's notary cannot begin or seal; null for everyone else. */
  notaryObjection: (() => string) | null;
}

/**
 * Returns the participants whom the script still has to identify, with what their identity proofing
 * lacks.
 */
function openIdentities({ rules, facts, stated }: Parts): Map<string, string[]> {
  const open = new Map<string, string[]>();
  // The rules are unknown until a notary accepts, but signers are always identified.
  const asked = rules
    ? scriptSteps(rules, facts).flatMap(({ kind, person, key }) =>
        kind === 'identity' && person && !facts.done[key] ? [person] : [],
      )
    : facts.people.filter(({ role }) => role === 'signer');
  for (const { userId } of asked) {
    const missing = rules ? proofsMissing(rules, facts.proofs[userId] ?? []).map(problemText) : [];
    const needsDetails = !stated.has(userId) && (!rules || missing.length > 0);
    if (needsDetails || missing.length > 0) open.set(userId, missing);
  }
  return open;
}

/**
 * A participant sees the details of their own identity proofing. The notary sees those of the
 * others.
 */
function identityMatters(parts: Parts): OpenMatter[] {
  const { standing, people, stated } = parts;
  return [...openIdentities(parts)].map(([userId, missing]) => {
    if (userId === standing.userId) {
      const text = stated.has(userId) ? [words.identity, ...missing].join(' ') : words.details;
      return { kind: 'identity', before: 'call', own: true, text };
    }
    const name = people.find((one) => one.userId === userId)?.name ?? '';
    return {
      kind: 'others_identity',
      before: 'call',
      own: false,
      text: standing.isNotary ? words.identityOpen({ name }) : words.stillPrepares({ name }),
    };
  });
}

function fieldMatters({ session, standing, people, facts }: Parts): OpenMatter[] {
  const self = people.find(({ userId }) => userId === standing.userId);
  const own = facts.openFields.filter(({ person }) => person != null && person === self?.key);
  const nobodys = facts.openFields.filter(({ whose }) => whose === null);
  const found: OpenMatter[] = [];
  if (own.length > 0) {
    const text = words.ownFields({ fields: fieldsOnPages(own) });
    found.push({ kind: 'own_fields', before: 'act', own: true, text });
  }
  if (nobodys.length > 0) {
    found.push({
      kind: 'nobodys_fields',
      before: 'act',
      own: mayPlaceFields(session, standing),
      text: words.nobodysFields({ fields: fieldsOnPages(nobodys) }),
    });
  }
  return found;
}

/**
 * Returns what a session still lacks before the conference and for the act. A person sees the
 * details of their own matters, but not those of others. Uses the same rules as the seal.
 */
export function openMattersOf(parts: Parts): OpenMatter[] {
  const { session, standing, people, facts } = parts;
  if (!isActOpen(session)) return [];
  const matters: OpenMatter[] = [];
  if (session.liveAssignment !== 'accepted') {
    matters.push({ kind: 'notary', before: 'call', own: false, text: words.notary });
  }
  if (!session.document.renditionFileId) {
    matters.push({
      kind: 'document',
      before: 'call',
      own: standing.isOwner,
      text: words.pages,
    });
  }
  if (parts.notaryObjection) {
    matters.push({
      kind: 'commission',
      before: session.status === 'scheduled' ? 'call' : 'act',
      own: true,
      text: parts.notaryObjection(),
    });
  }
  matters.push(...identityMatters(parts));
  const invites = mayInvite(session, standing);
  const invitationExpired = invites ? words.invitationExpiredNext : words.invitationExpired;
  for (const { key, userId, name, expired } of people) {
    if (userId || key === 'owner' || key === 'notary') continue;
    matters.push({
      kind: 'invitation',
      before: 'act',
      own: invites,
      text: expired ? invitationExpired({ name }) : words.invitationOpen({ name }),
    });
  }
  const hasWitness = people.some(({ role, credible }) => role === 'witness' && !credible);
  if (invites && session.hasWitnessLine && !hasWitness) {
    matters.push({ kind: 'witness', before: 'act', own: true, text: words.witness });
  }
  matters.push(...fieldMatters(parts));
  if (standing.isNotary && !facts.hasStepUp) {
    matters.push({ kind: 'second_factor', before: 'act', own: true, text: words.secondFactor });
  }
  return matters;
}
