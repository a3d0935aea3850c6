/**
 * A page of plain text with a title, an introduction and parts. The name of each part is its anchor
 * (`#name`).
 */
export interface InformationPage {
  title: string;
  intro: string;
  parts: Readonly<Record<string, { title: string; paragraphs: readonly string[] }>>;
}
