import { useQuery } from '@tanstack/react-query';
import type { ScriptStep } from '../../../../common/script.ts';
import { proofingsQuery } from '../../proofings/shared/proofings-query.ts';
import type { PassedCheck } from '../shared/script/step-draft.ts';

/** Returns which identity checks the person of a step has passed; none for other steps. */
export function usePassedChecks(step: ScriptStep, sessionId: string): PassedCheck[] {
  const isIdentity = step.kind === 'identity' && step.by === 'notary';
  const { data } = useQuery({ ...proofingsQuery(sessionId), enabled: isIdentity });
  const proofing = data?.find(({ person }) => person.userId === step.person?.userId);
  return isIdentity && proofing ? proofing.held : [];
}
