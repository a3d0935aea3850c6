import type { ResponseOf } from '../../common/endpoint.ts';
import type { Proofing, startQuestions } from '../../common/proofings.ts';
import type { ImageSide } from '../../packages/evidence/src/bundle/bundle-files.ts';
import {
  COLE,
  drawFront,
  drawLicenseBack,
} from '../notarization/proofings/testing/draw-identity.ts';
import type { TestPerson } from './test-person.ts';
import { until } from './world.ts';

type ResponseOfStart = ResponseOf<typeof startQuestions>;

/** The details of Cole Bennett as printed on his license. */
export const TYPED = {
  documentKind: 'license',
  givenName: 'Cole',
  middleName: 'James',
  familyName: 'Bennett',
  suffix: '',
  birthDate: COLE.born,
  street: '118 Harbor Street',
  city: 'Columbus',
  region: 'OH',
  postalCode: '43215',
  country: 'US',
} as const;

const at = (sessionId: string, call: string) => `/api/notarization-sessions/${sessionId}${call}`;

/**
 * Returns the first identity proofing that a person sees: their own, or for the notary the owner's.
 */
export async function proofingOf(person: TestPerson, sessionId: string): Promise<Proofing> {
  const { body } = await person.call<Proofing[]>('GET', at(sessionId, '/proofings'));
  const [first] = body;
  if (!first) throw new Error(`no proofing: ${JSON.stringify(body)}`);
  return first;
}

/** Uploads an image in the same way as the screens. */
export async function sendPicture(
  person: TestPerson,
  sessionId: string,
  side: ImageSide,
  bytes: Uint8Array,
): Promise<{ status: number; body: Proofing & { message?: string; code?: string } }> {
  const form = new FormData();
  form.set('file', new Blob([bytes as BlobPart], { type: 'image/jpeg' }), 'picture.jpg');
  const response = await person.fetch(at(sessionId, `/proofing/images/${side}`), {
    method: 'PUT',
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Proofing };
}

/** States the details and uploads the three images of a license. */
export async function sendLicense(
  person: TestPerson,
  sessionId: string,
  typed: object = TYPED,
): Promise<Proofing> {
  const stated = await person.call('PUT', at(sessionId, '/proofing'), typed);
  if (stated.status !== 200) throw new Error(`details: ${JSON.stringify(stated.body)}`);
  await sendPicture(person, sessionId, 'front', await drawFront(COLE, []));
  await sendPicture(person, sessionId, 'selfie', await drawFront(COLE, []));
  return sendBack(person, sessionId);
}

/** Uploads the machine-readable side of a license. */
export async function sendBack(
  person: TestPerson,
  sessionId: string,
  license = COLE,
): Promise<Proofing> {
  const { status, body } = await sendPicture(
    person,
    sessionId,
    'back',
    await drawLicenseBack(license, { turn: 3, noise: 6 }),
  );
  if (status !== 200) throw new Error(`picture: ${JSON.stringify(body)}`);
  return body;
}

/** Requests the knowledge questions and starts them. */
export async function beginQuestions(
  person: TestPerson,
  sessionId: string,
): Promise<{ attemptId: string } & ResponseOfStart> {
  const asked = await person.call('POST', at(sessionId, '/proofing/questions'));
  if (asked.status !== 202) throw new Error(`ask: ${JSON.stringify(asked.body)}`);
  const { knowledge } = await until(
    () => proofingOf(person, sessionId),
    (one) => one.knowledge.state === 'ready',
  );
  const attemptId = knowledge.attemptId ?? '';
  const started = await person.call<ResponseOfStart>(
    'POST',
    at(sessionId, `/proofing/questions/${attemptId}/start`),
  );
  if (started.status !== 200) throw new Error(`start: ${JSON.stringify(started.body)}`);
  return { attemptId, ...started.body };
}

/**
 * Answers the questions. The sandbox's questions name their correct answers. The first `wrong`
 * questions get a wrong answer.
 */
export function answersTo(questions: ResponseOfStart['questions'], wrong = 0) {
  return questions.map(({ id, text, choices }, index) => {
    const right = choices.indexOf(/“(.+)”/.exec(text)?.[1] ?? '');
    return { id, choice: index < wrong ? (right + 1) % choices.length : right };
  });
}

/** Completes identity proofing in the sandbox: details, images, checks and questions. */
export async function proveIdentity(person: TestPerson, sessionId: string): Promise<Proofing> {
  await sendLicense(person, sessionId);
  await person.call('POST', at(sessionId, '/proofing/checks'));
  await until(
    () => proofingOf(person, sessionId),
    ({ checks }) => checks.length === 2 && checks.every(({ status }) => status === 'passed'),
  );
  const { attemptId, questions } = await beginQuestions(person, sessionId);
  const answered = await person.call<Proofing>(
    'POST',
    at(sessionId, `/proofing/questions/${attemptId}/answers`),
    { answers: answersTo(questions) },
  );
  if (answered.status !== 200) throw new Error(`answer: ${JSON.stringify(answered.body)}`);
  return answered.body;
}

/** Requests that a person's images are included in the evidence of the act. */
export async function askForPictures(person: TestPerson, sessionId: string): Promise<void> {
  const call = `/api/notarization-sessions/${sessionId}/proofing/pictures-in-evidence`;
  const { status, body } = await person.call('PUT', call, { asked: true });
  if (status !== 200) throw new Error(`pictures: ${status} ${JSON.stringify(body)}`);
}
