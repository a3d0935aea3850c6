import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/dashboard.ts';

export const { dashboardMessages } = createMessages(
  english,
  async () => (await import('./es/dashboard.ts')).spanish,
);
/** Returns text such as 'Welcome back, Ada!' */
export function welcomeTitle(name: string): string {
  return `Welcome back, ${name}!`;
}
