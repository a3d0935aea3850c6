import { getCalendarFile } from '../../../common/appointments.ts';
import { createCaptureLink, endCaptureLink } from '../../../common/captures.ts';
import {
  getConferenceStatus,
  getIceServers,
  joinConference,
  sampleConnection,
} from '../../../common/conference.ts';
import type { Endpoint } from '../../../common/endpoint.ts';
import { endpoints } from '../../../common/endpoints.ts';
import { createRealtimeToken } from '../../../common/live-updates.ts';
import {
  downloadSealedDocument,
  getSession,
  getSessionDocument,
  removeMark,
  signDocument,
} from '../../../common/notarization-sessions.ts';
import { getPicture, setSessionEmails } from '../../../common/profile.ts';
import {
  addProofingImage,
  answerQuestions,
  askForPictures,
  askQuestions,
  changeProofing,
  getProofingImage,
  listProofings,
  startQuestions,
  submitProofing,
  useSampleDocument,
} from '../../../common/proofings.ts';
import { getRules } from '../../../common/rules.ts';
import { confirmStep, getScript, takeBackStep } from '../../../common/script.ts';
import {
  confirmCoLocatedStep,
  confirmSigningCode,
  requestCoLocatedCode,
  requestSigningCode,
  seatCoLocatedPerson,
} from '../../../common/signing-codes.ts';
import { getPhone } from '../../../common/text-messages.ts';
import { currentUser, getStorageKey, setLanguage, tellTimezone } from '../../../common/users.ts';

/** Endpoints whose parameter `id` is a session. */
const OF_SESSION: readonly Endpoint[] = [
  getSession,
  getSessionDocument,
  downloadSealedDocument,
  getCalendarFile,
  listProofings,
  changeProofing,
  addProofingImage,
  getProofingImage,
  useSampleDocument,
  askForPictures,
  submitProofing,
  askQuestions,
  startQuestions,
  answerQuestions,
  createCaptureLink,
  endCaptureLink,
  getScript,
  confirmStep,
  takeBackStep,
  requestSigningCode,
  confirmSigningCode,
  requestCoLocatedCode,
  seatCoLocatedPerson,
  confirmCoLocatedStep,
  signDocument,
  removeMark,
];

/** Endpoints whose parameter `sessionId` is a conference. */
const OF_CONFERENCE: readonly Endpoint[] = [
  getConferenceStatus,
  joinConference,
  getIceServers,
  sampleConnection,
];

/** Endpoints that concern no session: the person's own settings, and public data. */
const OF_NOTHING: readonly Endpoint[] = [
  currentUser,
  setLanguage,
  setSessionEmails,
  tellTimezone,
  getStorageKey,
  getPhone,
  createRealtimeToken,
  getPicture,
  getRules,
  ...Object.values(endpoints).filter(({ audience }) => audience === 'public'),
];

/** Signing in, also with an account, and signing out. They are not endpoints of the contract. */
const SIGN_IN = /^\/api\/(login|logout|callback(\/[\w-]+)?)$/;

/** What a request of a guest concerns. */
export type GuestRequest = { about: 'session' | 'conference'; id: string } | { about: 'nothing' };

const allowed = [
  ...OF_SESSION.map((endpoint) => matcherOf(endpoint, 'session')),
  ...OF_CONFERENCE.map((endpoint) => matcherOf(endpoint, 'conference')),
  ...OF_NOTHING.map((endpoint) => matcherOf(endpoint, 'nothing')),
];

function matcherOf({ method, path }: Endpoint, about: GuestRequest['about']) {
  const name = about === 'conference' ? 'sessionId' : 'id';
  const pattern = path
    .replace(/\./g, '\\.')
    .replace(/\{(\w+)\}/g, (_, key: string) =>
      key === name && about !== 'nothing' ? '(?<subject>[^/]+)' : '[^/]+',
    );
  return { method: method as string, about, path: new RegExp(`^${pattern}$`) };
}

/**
 * Finds what a request concerns. A path that the router would accept in another spelling matches
 * nothing here, so it is refused.
 * @returns null if guests may not send it
 */
export function findGuestRequest(method: string, path: string): GuestRequest | null {
  const read = method === 'HEAD' ? 'GET' : method;
  if (read === 'GET' && SIGN_IN.test(path)) return { about: 'nothing' };
  for (const one of allowed) {
    const match = one.method === read ? one.path.exec(path) : null;
    if (!match) continue;
    if (one.about === 'nothing') return { about: 'nothing' };
    return { about: one.about, id: match.groups?.subject ?? '' };
  }
  return null;
}
