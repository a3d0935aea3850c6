import * as account from './account.ts';
import * as administration from './administration.ts';
import * as appointments from './appointments.ts';
import * as attachments from './attachments.ts';
import * as businessDocuments from './business-documents.ts';
import * as captures from './captures.ts';
import * as cards from './cards.ts';
import * as charges from './charges.ts';
import * as conference from './conference.ts';
import * as contactRequests from './contact-requests.ts';
import * as decisions from './decisions.ts';
import * as desktopSignIns from './desktop-sign-ins.ts';
import * as documents from './documents.ts';
import * as earnings from './earnings.ts';
import type { Endpoint } from './endpoint.ts';
import * as guests from './guests.ts';
import * as health from './health.ts';
import * as history from './history.ts';
import * as journal from './journal.ts';
import * as ledger from './ledger.ts';
import * as liveUpdates from './live-updates.ts';
import * as newsletter from './newsletter.ts';
import * as notaries from './notaries.ts';
import * as sessions from './notarization-sessions.ts';
import * as assignments from './notary-assignments.ts';
import * as notaryContracts from './notary-contracts.ts';
import * as notaryDecisions from './notary-decisions.ts';
import * as notaryKeys from './notary-keys.ts';
import * as notaryPapers from './notary-papers.ts';
import * as notaryWork from './notary-work.ts';
import * as payments from './payments.ts';
import * as payoutDecisions from './payout-decisions.ts';
import * as payouts from './payouts.ts';
import * as plans from './plans.ts';
import * as practice from './practice.ts';
import * as prices from './prices.ts';
import * as profile from './profile.ts';
import * as proofings from './proofings.ts';
import * as recording from './recording.ts';
import * as revocation from './revocation.ts';
import * as rules from './rules.ts';
import * as script from './script.ts';
import * as securityEvents from './security-events.ts';
import * as sessionInvitations from './session-invitations.ts';
import * as sessionPause from './session-pause.ts';
import * as sessionRatings from './session-ratings.ts';
import * as sessionSeals from './session-seals.ts';
import * as signIns from './sign-ins.ts';
import * as signingCodes from './signing-codes.ts';
import * as staff from './staff.ts';
import * as stepUp from './step-up.ts';
import * as subscriptions from './subscriptions.ts';
import * as templatePurchases from './template-purchases.ts';
import * as templateRequests from './template-requests.ts';
import * as templateReviews from './template-reviews.ts';
import * as templates from './templates.ts';
import * as textMessages from './text-messages.ts';
import * as users from './users.ts';
import * as verification from './verification.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'audience' in value;
}

/** @throws Error if two endpoints have the same name, because one would replace the other */
function collectEndpoints(resources: readonly object[]): Record<string, Endpoint> {
  const collected: Record<string, Endpoint> = {};
  for (const [name, value] of resources.flatMap((resource) => Object.entries(resource))) {
    if (!isEndpoint(value)) continue;
    if (name in collected) throw new Error(`two endpoints are named ${name}`);
    collected[name] = value;
  }
  return collected;
}

/** Every endpoint of the API by name. The server serves only these. */
export const endpoints: Readonly<Record<string, Endpoint>> = collectEndpoints([
  users,
  profile,
  signIns,
  desktopSignIns,
  account,
  plans,
  documents,
  attachments,
  sessions,
  sessionSeals,
  sessionInvitations,
  guests,
  sessionPause,
  history,
  signingCodes,
  textMessages,
  script,
  proofings,
  captures,
  rules,
  appointments,
  sessionRatings,
  notaries,
  notaryContracts,
  notaryDecisions,
  notaryKeys,
  notaryPapers,
  notaryWork,
  assignments,
  practice,
  conference,
  liveUpdates,
  recording,
  stepUp,
  verification,
  revocation,
  journal,
  businessDocuments,
  templates,
  newsletter,
  contactRequests,
  administration,
  staff,
  securityEvents,
  decisions,
  templatePurchases,
  templateRequests,
  templateReviews,
  payments,
  cards,
  charges,
  subscriptions,
  earnings,
  payouts,
  payoutDecisions,
  ledger,
  prices,
  health,
]);
