import type { NotarizationSession } from '../../common/notarization-sessions.ts';
import type { Authenticator } from './authenticator.ts';
import { confirmAddress } from './signing-code.ts';
import type { TestPerson } from './test-person.ts';
import { TestSocket } from './test-socket.ts';
import {
  type ActsToStart,
  acceptedSession,
  askForSeal,
  doScript,
  recordMoment,
  SIGNATURE,
  startedActs,
  until,
  uploadReady,
} from './world.ts';

/** A session with several documents. */
export interface TestPackage {
  session: NotarizationSession & { conferenceSessionId: string };
  /** The ID of the session at each document. */
  ids: string[];
  sockets: TestSocket[];
}

const read = async (id: string, person: TestPerson) =>
  (await person.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;

/** Starts a session with one document for each act or group of acts, which the notary accepts. */
export async function acceptedPackage(
  customer: TestPerson,
  notary: TestPerson,
  acts: readonly ActsToStart[],
): Promise<TestPackage> {
  const ids: string[] = [];
  for (const [index] of acts.entries()) {
    const { id } = await uploadReady(customer, { name: `document-${index + 1}.pdf` });
    ids.push(id);
  }
  const [first = ''] = ids;
  const others = acts.slice(1).map((one, index) => ({
    documentId: ids[index + 1] ?? '',
    ...startedActs(one),
  }));
  const session = await acceptedSession(customer, notary, first, acts[0], others);
  return {
    session,
    ids: (session.documents ?? []).map(({ sessionId }) => sessionId),
    sockets: [],
  };
}

/** The same, with both people in the conference and the acts in progress. */
export async function begunPackage(
  customer: TestPerson,
  notary: TestPerson,
  acts: readonly ActsToStart[],
): Promise<TestPackage> {
  const made = await acceptedPackage(customer, notary, acts);
  const { conferenceSessionId } = made.session;
  const sockets = [
    await TestSocket.join(customer, conferenceSessionId, 'signer'),
    await TestSocket.join(notary, conferenceSessionId, 'notary'),
  ];
  await until(
    () => read(made.session.id, customer),
    ({ status }) => status === 'in_progress',
  );
  return { ...made, sockets };
}

/** Signs one document of a session at the usual place. @returns the response */
export async function signOne(id: string, customer: TestPerson, notary: TestPerson) {
  const { conferenceSessionId } = await read(id, customer);
  await recordMoment(notary, conferenceSessionId ?? '');
  const path = `/api/notarization-sessions/${id}/signatures`;
  return customer.call<{ code?: string }>('POST', path, SIGNATURE);
}

/** Seals one signed document of a session and waits until it is sealed. */
export async function sealOne(
  id: string,
  notary: TestPerson,
  authenticator: Authenticator,
): Promise<void> {
  const { status, body } = await askForSeal(notary, id, await authenticator.code());
  if (status !== 202) throw new Error(`seal: ${status} ${JSON.stringify(body)}`);
  await until(
    () => read(id, notary),
    ({ sealing }) => sealing?.status === 'completed',
    60_000,
  );
}

/** Does the scripts of these documents, and signs them. */
export async function signAll(
  ids: readonly string[],
  customer: TestPerson,
  notary: TestPerson,
): Promise<void> {
  for (const id of ids) await doScript(id, notary, [customer]);
  await confirmAddress(customer, ids[0] ?? '');
  for (const id of ids) {
    const { status, body } = await signOne(id, customer, notary);
    if (status !== 201) throw new Error(`sign: ${status} ${JSON.stringify(body)}`);
  }
}
