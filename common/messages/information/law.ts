import { createMessages } from '../catalog/create-messages.ts';
import { english } from '../en/information/law.ts';

export const { legalRequirementsPage, complianceGuidePage, compliancePage } = createMessages(
  english,
  async () => (await import('../es/information/law.ts')).spanish,
);
