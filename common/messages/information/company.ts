import { createMessages } from '../catalog/create-messages.ts';
import { english } from '../en/information/company.ts';

export const { companyPage, apiPage } = createMessages(
  english,
  async () => (await import('../es/information/company.ts')).spanish,
);
