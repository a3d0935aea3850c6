import { fillTemplate, type TemplateValues } from '../../../../common/fill-template.ts';
import type { TemplateFormat } from '../../../../common/template-purchases.ts';
import { readTemplateContent } from '../../../../common/template-values.ts';
import { drawFirstPageInChild } from '../../../sealing/seal-document.ts';

/** A file that was made of a template. */
export interface RenderedTemplate {
  bytes: Uint8Array;
  mimeType: string;
  /** Name with its extension. */
  name: string;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Sets values into a stored template and renders it. */
export async function renderTemplate(
  template: { title: string; content: string | null },
  values: TemplateValues,
  format: TemplateFormat,
): Promise<RenderedTemplate> {
  const blocks = fillTemplate(readTemplateContent(template.content ?? ''), values);
  const { title } = template;
  // What draws is large: loaded at the first document, it does not hold up the start.
  if (format === 'pdf') {
    const { renderTemplatePdf } = await import('./render-pdf.ts');
    const bytes = await renderTemplatePdf(title, blocks);
    return { bytes, mimeType: 'application/pdf', name: `${title}.pdf` };
  }
  const { renderTemplateDocx } = await import('./render-docx.ts');
  const bytes = await renderTemplateDocx(title, blocks);
  return { bytes, mimeType: DOCX, name: `${title}.docx` };
}

/** Pictures by template and version; a shelf of them is a few megabytes. */
const pictures = new Map<string, Promise<Uint8Array>>();
const KEPT = 64;

/** The first page with its fields blank, as a WebP picture; drawn once a version and process. */
export function renderPreview(template: {
  id: string;
  title: string;
  content: string | null;
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
