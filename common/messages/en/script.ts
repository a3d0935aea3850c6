export const english = {
  proofingNames: {
    credential_analysis: 'Credential analysis',
    knowledge_questions: 'Knowledge questions',
  },
  identityBasisNames: {
    identity_document: 'Identity document and proofing',
    credible_witness: 'Credible witness',
    personal_knowledge: 'Personal knowledge',
  },
} as const;
