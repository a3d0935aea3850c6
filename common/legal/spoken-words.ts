import type { NotarialAct } from '../../packages/evidence/src/journal/act-terms.ts';

/*
 * Wording that a notary reads aloud. It is part of the act and always in English, so it is not in
 * the message catalogs.
 */

/** Names of notarial acts inside a sentence that is read aloud. */
export const spokenActs: Record<NotarialAct, string> = {
  acknowledgment: 'an acknowledgment',
  jurat: 'a jurat',
  oath: 'an oath or affirmation',
  copy_certification: 'the certification of a copy',
  signature_witnessing: 'the witnessing of a signature',
};

/**
 * Sentences that are the same in every state. The script replaces the names in braces
 * (`server/notarization/script/fill-words.ts`).
 */
export const spokenSentences = {
  notaryPlace: 'I am in … County, in {state}.',
  place: '{person}, in which city, state and country are you now?',
  vouchingOath:
    'Do you, {person}, solemnly swear under penalty of perjury that you personally know {signers}, who now appear before me, that you reasonably believe that they cannot easily prove who they are in another way, and that you have no interest in this document?',
  vouchingAffirmation:
    'Do you, {person}, solemnly affirm under penalty of perjury that you personally know {signers}, who now appear before me, that you reasonably believe that they cannot easily prove who they are in another way, and that you have no interest in this document?',
  witnessHears: 'Do you hear and see everyone who signs?',
  witnessVulnerable:
    '(If a signer is a vulnerable adult, the witness must be in the room with them: otherwise stop here.)',
} as const;
