import type { Knex } from 'knex';
import type { ActOfCode, CodePurpose } from '../../../common/messages/emails.ts';
import { actOfStep, type StepKind, stepKinds } from '../../../common/script.ts';
import { findUser, fullName } from '../../accounts/users/store.ts';
import { listFields } from '../session-data/marks-store.ts';
import type { StoredCode } from './store.ts';
import { readSubject } from './subject-at.ts';

/** Returns what the subject of a code names. */
async function readAct(
  db: Knex,
  sessionId: string,
  subject: string,
  person: string,
): Promise<ActOfCode> {
  const [kind = ''] = subject.split('.');
  if (stepKinds.includes(kind as StepKind)) {
    return { step: kind as StepKind, person, further: actOfStep(subject) };
  }
  const field = (await listFields(db, sessionId)).find(({ id }) => id === subject);
  return { page: field?.page || subject.split('page-')[1] || null };
}

/**
 * Returns the purpose of a code, as the email describes it to its recipient.
 * @param person name of the recipient, or their email address if they have not joined yet
 */
export async function describeCode(
  db: Knex,
  code: StoredCode,
  person: string,
): Promise<CodePurpose> {
  if (code.purpose === 'join') return { purpose: 'join' };
  if (!code.deviceUserId) return { purpose: 'sign' };
  const user = await findUser(db, code.deviceUserId);
  const device = user ? fullName(user) : null;
  if (!code.subject) return { purpose: 'seat', device };
  const { sessionId, subject } = readSubject(code.subject);
  const act = await readAct(db, sessionId, subject, person);
  return { purpose: 'act', device, act };
}
