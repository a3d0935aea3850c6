import type { PracticeAct, PracticeSession } from '../../../../common/practice.ts';
import type { TestPerson } from '../../../testing/test-person.ts';
import { valueFor } from '../../../testing/world.ts';

const PATH = '/api/practice-sessions';

/** Starts a practice session. */
export async function startPractice(
  notary: TestPerson,
  act: PracticeAct = 'acknowledgment',
): Promise<PracticeSession> {
  const { status, body } = await notary.call<PracticeSession>('POST', PATH, { act });
  if (status !== 201) throw new Error(`start: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Does every step and lets the simulated signer sign as soon as the rules permit it. */
export async function followScript(
  notary: TestPerson,
  { id, steps, state }: PracticeSession,
): Promise<PracticeSession> {
  const post = async (path: string, value?: object) => {
    const { status, body } = await notary.call<PracticeSession>('POST', path, value);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  for (const step of steps) {
    if (step.kind === 'attestation') await post(`${PATH}/${id}/signature`);
    await post(`${PATH}/${id}/steps/${step.key}`, valueFor(step, state));
  }
  return post(`${PATH}/${id}/signature`);
}

/** A practice session with its sealed sample. */
export async function sealedPractice(
  notary: TestPerson,
  act: PracticeAct = 'acknowledgment',
): Promise<{ session: PracticeSession; pdf: Buffer }> {
  const { id } = await followScript(notary, await startPractice(notary, act));
  const path = `${PATH}/${id}`;
  const sealed = await notary.call<PracticeSession>('POST', `${path}/seal`, {
    county: 'Franklin',
  });
  if (sealed.status !== 200) throw new Error(`seal: ${JSON.stringify(sealed.body)}`);
  const response = await notary.fetch(`${path}/sample`);
  return { session: sealed.body, pdf: Buffer.from(await response.arrayBuffer()) };
}
