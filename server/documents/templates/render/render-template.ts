import { fillTemplate, type TemplateValues } from '../../../../common/fill-template.ts';
import type { TemplateFormat } from '../../../../common/template-purchases.ts';
import { readTemplateContent } from '../../../../common/template-values.ts';
import { drawFirstPageInChild } from '../../../sealing/seal-document.ts';

export interface RenderedTemplate {
  bytes: Uint8Array;
  mimeType: string;
  /** File name with its extension. */
  name: string;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Fills a stored template with values and renders it as PDF or Word document. */
export async function renderTemplate(
  template: { title: string; content?: string },
  values: TemplateValues,
  format: TemplateFormat,
): Promise<RenderedTemplate> {
  const blocks = fillTemplate(readTemplateContent(template.content ?? ''), values);
  const { title } = template;
  // The renderers are large, so they are imported for the first document instead of at startup.
  if (format === 'pdf') {
    const { renderTemplatePdf } = await import('../../../sealing/drawing/render-pdf.ts');
    const bytes = await renderTemplatePdf(title, blocks);
    return { bytes, mimeType: 'application/pdf', name: `${title}.pdf` };
  }
  const { renderTemplateDocx } = await import('./render-docx.ts');
  const bytes = await renderTemplateDocx(title, blocks);
  return { bytes, mimeType: DOCX, name: `${title}.docx` };
}

/** Cached preview pictures by template and version. All together, they use a few megabytes. */
const pictures = new Map<string, Promise<Uint8Array>>();
const KEPT = 64;

/**
 * Returns a WebP picture of the first page with blank fields. Each process draws it once for each
 * version of a template and keeps the last 64 pictures.
 */
export function renderPreview(template: {
  id: string;
  title: string;
  content?: string;
  contentVersion: number;
  updatedAt: Date;
}): Promise<Uint8Array> {
  const key = `${template.id} ${template.contentVersion} ${template.updatedAt.getTime()}`;
  let picture = pictures.get(key);
  if (!picture) {
    picture = renderTemplate(template, {}, 'pdf').then(({ bytes }) => drawFirstPageInChild(bytes));
    picture.catch(() => pictures.delete(key));
    pictures.set(key, picture);
    for (const oldest of pictures.keys()) {
      if (pictures.size <= KEPT) break;
      pictures.delete(oldest);
    }
  }
  return picture;
}
