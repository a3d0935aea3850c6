import { isAdministrator } from '../../accounts/users/policy.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { maySeeTemplate } from './policy.ts';
import { findTemplate, type StoredTemplate } from './store.ts';

/**
 * Returns a template that the user may see.
 * @throws AppError 404 if the template does not exist or the user may not see it
 */
export async function loadTemplate(
  services: Services,
  id: string,
  user: StoredUser,
): Promise<StoredTemplate> {
  const template = await findTemplate(services.db, id, user.id);
  const administrator = isAdministrator(services.config, user);
  if (!template || !maySeeTemplate(user, template, administrator)) {
    throw notFound('template_not_found');
  }
  return template;
}
