import { isAdministrator } from '../../accounts/users/policy.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { maySeeTemplate } from './policy.ts';
import { findTemplate, type StoredTemplate } from './store.ts';

/** One template as a person may see it. @throws AppError 404 where it is absent or someone else's */
export async function loadTemplate(
  services: Services,
  id: string,
  user: StoredUser,
): Promise<StoredTemplate> {
  const template = await findTemplate(services.db, id, user.id);
  const administrator = isAdministrator(services.config, user);
  if (!template || !maySeeTemplate(user, template, administrator)) {
    throw notFound('Template not found');
  }
  return template;
}
