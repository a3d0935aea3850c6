import type { Proofing } from '../../common/proofings.ts';
import { answersTo, beginQuestions, proofingOf } from './prove-identity.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';
import { acceptedSession, until, uploadReady } from './world.ts';

type Refused = Proofing & { message: string; code: string };

/**
 * Puts a person in a session with the notary and states identity details. A string creates a new
 * account with that name.
 */
export async function claimToBe(
  server: TestServer,
  notary: TestPerson,
  who: string | TestPerson,
  typed: object,
) {
  const person = typeof who === 'string' ? await server.newcomer(who) : who;
  const session = await acceptedSession(person, notary, (await uploadReady(person)).id);
  return claimIn(person, session.id, typed);
}

/** States identity details for a person in a session. */
export async function claimIn(person: TestPerson, sessionId: string, typed: object) {
  const at = (call: string) => `/api/notarization-sessions/${sessionId}${call}`;
  const post = (call: string, body?: unknown) =>
    person.call<Refused>('POST', at(`/proofing/questions${call}`), body);
  const state = async (typed_: object) => {
    const { status } = await person.call('PUT', at('/proofing'), typed_);
    if (status !== 200) throw new Error(`details: ${status}`);
  };
  await state(typed);
  /**
   * Requests the knowledge questions and waits until they can be started. @returns the ID of the
   * attempt
   */
  const ask = async () => {
    await post('');
    const ready = await until(
      () => proofingOf(person, sessionId),
      ({ knowledge }) => knowledge.state === 'ready',
    );
    return ready.knowledge.attemptId ?? '';
  };
  const answer = async (wrong: number) => {
    const { attemptId, questions } = await beginQuestions(person, sessionId);
    const answers = answersTo(questions, wrong);
    return (await post(`/${attemptId}/answers`, { answers })).body.knowledge;
  };
  const seen = (by = person) => proofingOf(by, sessionId);
  const cancel = () => person.call('POST', at('/cancel'), {});
  return { person, sessionId, post, state, ask, answer, seen, cancel };
}
