import type { StoredUser } from '../../accounts/users/store.ts';
import type { StoredTemplate } from './store.ts';

/** The shelf is everyone's; a custom template is its customer's alone, once it is approved. */
export function maySeeTemplate(
  user: StoredUser,
  template: StoredTemplate,
  administrator: boolean,
): boolean {
  // What one has paid for stays in sight, also once it is off the shelf.
  if (administrator || template.purchaseId !== null) return true;
  return template.isActive && (template.ownerId === null || template.ownerId === user.id);
}

/** Reads and fills in the whole text: free ones, one's own purchases, and whoever reviews. */
export function mayReadTemplate(template: StoredTemplate, administrator: boolean): boolean {
  if (administrator || template.purchaseId !== null) return true;
  return template.price === 0 && template.ownerId === null;
}

/** What was drafted for one customer is bought by that customer alone, whoever else sees it. */
export function mayBuyTemplate(user: Pick<StoredUser, 'id'>, template: StoredTemplate): boolean {
  return template.isActive && (template.ownerId === null || template.ownerId === user.id);
}

export function templateAbilities(
  user: Pick<StoredUser, 'id'>,
  template: StoredTemplate,
  administrator: boolean,
) {
  return {
    fill: mayReadTemplate(template, administrator),
    purchase: mayBuyTemplate(user, template) && template.purchaseId === null,
  };
}
