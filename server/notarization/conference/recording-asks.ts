import { rulesFor } from '../../notaries/rules/rules-for.ts';

/**
 * Returns the recording requirements of the notary's state, which a conference stores when it is
 * created: whether it must be recorded, and whether the document may be visible.
 */
export function recordingAsks(state: string): { enabled: boolean; document: boolean } {
  const { required, documentImage } = rulesFor(state).recording;
  return { enabled: required.value, document: documentImage.value === 'allowed' };
}
