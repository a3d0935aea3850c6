/** Returns the file name of the sealed PDF of a document. */
export const sealedName = (originalName: string): string =>
  `${originalName.replace(/\.[^.]{1,10}$/, '')} (notarized).pdf`;
