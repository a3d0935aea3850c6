/** A page of plain text: what it is about, and its parts, each with an address of its own (`#id`). */
export interface InformationPage {
  title: string;
  intro: string;
  parts: readonly { id: string; title: string; paragraphs: readonly string[] }[];
}
