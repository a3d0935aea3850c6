import type { OpenMatter } from '../../common/open-matters.ts';
import type { SessionPerson } from '../../common/session-people.ts';
import * as inWords from '../../common/words/open-matters.ts';
import { proofsMissing } from '../rules/proofs-missing.ts';
import type { Rules } from '../rules/rules-for.ts';
import { type ActFacts, scriptSteps } from '../rules/script-steps.ts';
import { isOpen, isSealing, mayInvite, mayPlaceFields, type Standing } from './policy.ts';
import type { StoredSession } from './store.ts';

const words = inWords.openMatterWords;

interface Parts {
  session: StoredSession;
  standing: Standing;
  /** Of the session, as the one who asks may see them. */
  people: SessionPerson[];
  rules: Rules | null;
  facts: ActFacts;
  /** Accounts that entered their details for the identity check. */
  stated: ReadonlySet<string>;
  /** Why they could not begin or seal as the session's notary; null for everyone else. */
  notaryObjection: string | null;
}

/** Whose identity the script asks for and has not got, with what their check lacks. */
function openIdentities({ rules, facts, stated }: Parts): Map<string, string[]> {
  const open = new Map<string, string[]>();
  // Until a notary has accepted, nobody knows more than that signers are identified.
  const asked = rules
    ? scriptSteps(rules, facts).flatMap(({ kind, person, key }) =>
        kind === 'identity' && person && !facts.done[key] ? [person] : [],
      )
    : facts.people.filter(({ role }) => role === 'signer');
  for (const { userId } of asked) {
    const missing = rules ? proofsMissing(rules, facts.proofs[userId] ?? []) : [];
    const needsDetails = !stated.has(userId) && (!rules || missing.length > 0);
    if (needsDetails || missing.length > 0) open.set(userId, missing);
  }
  return open;
}

/** Everyone knows of their own check; of the others' the notary, who sees them anyway. */
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
      text: standing.isNotary ? inWords.identityOpen(name) : inWords.stillPrepares(name),
    };
  });
}

function fieldMatters({ session, standing, people, facts }: Parts): OpenMatter[] {
  const self = people.find(({ userId }) => userId === standing.userId);
  const own = facts.openFields.filter(({ person }) => person != null && person === self?.key);
  const nobodys = facts.openFields.filter(({ whose }) => whose === null);
  const found: OpenMatter[] = [];
  if (own.length > 0) {
    const text = inWords.ownFieldsOpen(own);
    found.push({ kind: 'own_fields', before: 'act', own: true, text });
  }
  if (nobodys.length > 0) {
    found.push({
      kind: 'nobodys_fields',
      before: 'act',
      own: mayPlaceFields(session, standing),
      text: inWords.nobodysFields(nobodys),
    });
  }
  return found;
}

/**
 * What a session still lacks before the call and for the act, for one who sees it: their own matters
 * with what is missing, those of others without. Judged by the rules that judge the seal.
 */
export function openMattersOf(parts: Parts): OpenMatter[] {
  const { session, standing, people, facts } = parts;
  if (!isOpen(session) || isSealing(session)) return [];
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
      text: parts.notaryObjection,
    });
  }
  matters.push(...identityMatters(parts));
  const invites = mayInvite(session, standing);
  for (const { key, userId, name, expired } of people) {
    if (userId || key === 'owner' || key === 'notary') continue;
    matters.push({
      kind: 'invitation',
      before: 'act',
      own: invites,
      text: inWords.invitationOpen(name, expired, invites),
    });
  }
  matters.push(...fieldMatters(parts));
  if (standing.isNotary && !facts.hasStepUp) {
    matters.push({ kind: 'second_factor', before: 'act', own: true, text: words.secondFactor });
  }
  return matters;
}
