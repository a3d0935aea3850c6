import { NO_SHOW_MS } from '../../../../common/limits.ts';
import { endCallMessages as words } from '../../../../common/messages/conference.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';

/** What the question before the end of a call depends on. */
export type EndedAct = Pick<NotarizationSession, 'status' | 'sealing'> & {
  marks: readonly Pick<NotarizationSession['marks'][number], 'role'>[];
};

const isSealing = ({ sealing }: EndedAct) => sealing !== null && sealing.status !== 'failed';
const isSigned = ({ marks }: EndedAct) => marks.some(({ role }) => role !== 'notary');

/** Says what it means at this point of the act to end the call for everyone. */
export function whatEndingMeans(act: EndedAct | undefined): string {
  if (act && isSealing(act)) return words.endWhileSealing;
  if (act?.status !== 'in_progress') return words.endBeforeAct;
  const minutes = NO_SHOW_MS / 60_000;
  return isSigned(act) ? words.endAfterSigning({ minutes }) : words.endDuringAct({ minutes });
}

/** Says what it means at this point of the act to leave the call alone. */
export function whatLeavingMeans(act: EndedAct | undefined): string {
  if (act && isSealing(act)) return words.leaveWhileSealing;
  if (act?.status !== 'in_progress') return words.leaveBeforeAct;
  return isSigned(act) ? words.leaveAfterSigning : words.leaveDuringAct;
}
