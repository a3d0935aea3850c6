/**
 * A page of plain text with a title, an introduction and parts. Each part has its own anchor
 * (`#id`).
 */
export interface InformationPage {
  title: string;
  intro: string;
  parts: readonly { id: string; title: string; paragraphs: readonly string[] }[];
}
