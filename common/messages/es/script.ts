import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/script.ts';

export const spanish: Translation<typeof english> = {
  proofingNames: {
    credential_analysis: 'Credential analysis',
    knowledge_questions: 'Knowledge questions',
  },
  identityBasisNames: {
    identity_document: 'Identity document and proofing',
    credible_witness: 'Credible witness',
    personal_knowledge: 'Personal knowledge',
  },
};
