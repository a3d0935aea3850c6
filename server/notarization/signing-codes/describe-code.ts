import type { Knex } from 'knex';
import type { CodePurpose } from '../../../common/messages/emails.ts';
import { stepTitle } from '../../../common/messages/script.ts';
import { type StepKind, stepKinds } from '../../../common/script.ts';
import { findUser, fullName } from '../../accounts/users/store.ts';
import { listFields } from '../session-data/marks-store.ts';
import type { StoredCode } from './store.ts';

async function subjectInWords(db: Knex, sessionId: string, subject: string, person: string) {
  const [kind = ''] = subject.split('.');
  if (stepKinds.includes(kind as StepKind)) return `"${stepTitle(kind as StepKind, person)}"`;
  const field = (await listFields(db, sessionId)).find(({ id }) => id === subject);
  const page = field?.page ?? subject.split('page-')[1];
  return page ? `a mark on page ${page}` : 'a mark in the document';
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
  if (!code.deviceUserId) return { purpose: 'sign' };
  const user = await findUser(db, code.deviceUserId);
  const device = user ? fullName(user) : 'another person';
  if (!code.subject) return { purpose: 'seat', device };
  const act = await subjectInWords(db, code.sessionId, code.subject, person);
  return { purpose: 'act', device, act };
}
