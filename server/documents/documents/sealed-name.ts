const withoutExtension = (name: string) => name.replace(/\.[^.]{1,10}$/, '');

/** Returns the file name of the sealed PDF of a document. */
export const sealedName = (originalName: string): string =>
  `${withoutExtension(originalName)} (notarized).pdf`;

/** Returns the file name of the PDF that is notarized. */
export const pagesName = (originalName: string): string =>
  `${withoutExtension(originalName)} (pages).pdf`;
