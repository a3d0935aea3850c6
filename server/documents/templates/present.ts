import { readTemplateContent } from '../../../common/template-values.ts';
import type { Template, TemplateDetail } from '../../../common/templates.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { templateAbilities } from './policy.ts';
import type { StoredTemplate } from './store.ts';

export function presentTemplate(
  user: Pick<StoredUser, 'id'>,
  template: StoredTemplate,
  administrator: boolean,
): Template {
  return {
    id: template.id,
    title: template.title,
    description: template.description,
    category: template.category,
    documentType: template.documentType,
    jurisdiction: template.jurisdiction,
    price: template.price,
    popularity: template.popularity,
    isPremium: template.isPremium,
    tags: template.tags,
    preview: template.preview,
    estimatedTime: template.estimatedTime,
    difficulty: template.difficulty,
    aiGenerated: template.aiGenerated,
    purchaseId: template.purchaseId,
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
    abilities: templateAbilities(user, template, administrator),
  };
}

/**
 * Returns the response for one template. `template.content` must be loaded. The response includes
 * the content only if the user may fill in the template.
 */
export function presentTemplateDetail(
  user: Pick<StoredUser, 'id'>,
  template: StoredTemplate,
  administrator: boolean,
): TemplateDetail {
  const content = readTemplateContent(template.content ?? '');
  const shown = presentTemplate(user, template, administrator);
  return {
    ...shown,
    sections: content.blocks.flatMap((block) => {
      if (block.kind === 'clause') return [block.title];
      return block.kind === 'heading' ? [block.text] : [];
    }),
    fieldCount: content.fields.length,
    content: shown.abilities.fill ? content : null,
  };
}
