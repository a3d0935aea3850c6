import type { StoredUser } from '../../accounts/users/store.ts';
import type { StoredTemplate } from './store.ts';

/**
 * Returns true if a user may see a template. Everyone may see active library templates. Only its
 * customer may see a custom template, after it is approved. Administrators may see every template.
 */
export function maySeeTemplate(
  user: StoredUser,
  template: StoredTemplate,
  administrator: boolean,
): boolean {
  // Buyers can still see a template after it is withdrawn.
  if (administrator || template.purchaseId !== null) return true;
  return template.isActive && (template.ownerId === null || template.ownerId === user.id);
}

/**
 * Returns true if a user may read and fill in the full text: the template is in the library and
 * free, the user has a usable purchase, or the user is an administrator.
 */
export function mayReadTemplate(template: StoredTemplate, administrator: boolean): boolean {
  if (administrator || template.purchaseId !== null) return true;
  return template.price === 0 && template.ownerId === null;
}

/** Returns true if a user may buy a template. Only its customer may buy a custom template. */
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
