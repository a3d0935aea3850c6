import { rulesFor } from '../rules/rules-for.ts';

/**
 * What the state that commissioned the notary asks of the recording, as a conference keeps it from
 * the moment it is made: whether there must be one, and whether the document may be seen in it.
 */
export function recordingAsks(state: string): { enabled: boolean; document: boolean } {
  const { required, documentImage } = rulesFor(state).recording;
  return { enabled: required.value, document: documentImage.value === 'allowed' };
}
