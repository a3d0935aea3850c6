import { useQuery } from '@tanstack/react-query';
import type { ScriptStep } from '../../../../common/script.ts';
import { proofingsQuery } from '../../proofings/shared/proofings-query.ts';
import type { PassedChecks } from './step-draft.ts';

const NONE: PassedChecks = { kinds: [], isComplete: false };

/** Returns which identity checks the person of a step has passed; none for other steps. */
export function usePassedChecks(step: ScriptStep, sessionId: string): PassedChecks {
  const isIdentity = step.kind === 'identity' && step.by === 'notary';
  const { data } = useQuery({ ...proofingsQuery(sessionId), enabled: isIdentity });
  const proofing = data?.find(({ person }) => person.userId === step.person?.userId);
  if (!isIdentity || !proofing) return NONE;
  const { held, missing } = proofing;
  return { kinds: held, isComplete: held.length > 0 && missing?.length === 0 };
}
