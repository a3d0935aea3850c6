const lacking = (name: string, letters: string[]) =>
  `The sealed pages cannot show the name ${name}: they have no letters for ${letters.join(' ')}.`;
const pagesLack = (letters: string[]) =>
  `The sealed pages have no letters for ${letters.join(' ')}.`;
const spelling = 'in Latin letters, as their identity document spells it';

/** Messages about names with characters that the fonts of the sealed pages have no glyphs for. */
export const unprintableWords = {
  accountName: (name: string, letters: string[], identified: boolean) =>
    `${lacking(name, letters)} Ask them to enter it in their profile ${spelling}${identified ? ', then do the step of their identity again' : ''}.`,
  statedName: (name: string, letters: string[]) =>
    `${lacking(name, letters)} Ask them to state it anew in their identity proofing ${spelling}, then do the step of their identity again.`,
  ownName: (name: string, letters: string[]) =>
    `${lacking(name, letters)} Enter it in your profile in Latin letters, as your identity document spells it, then sign.`,
  notaryName:
    'The sealed pages have no letters for this name. Please enter it in Latin letters, as the commission spells it.',
  notaryCapitals: (letters: string[]) =>
    `The seal shows this name in capitals, and the sealed pages lack ${letters.join(' ')}. Please enter it in plain Latin letters, as the commission spells it.`,
  licenseNumber: (letters: string[]) =>
    `${pagesLack(letters)} Please enter the number in Latin letters and digits, as the commission states it.`,
  notaryRecord:
    'Your certificate and seal cannot show your name or license number as your notary record has it, and nothing can be sealed under it. Ask your administrator to put it into Latin letters, as your commission spells it.',
  value: (letters: string[]) =>
    `A PDF has no letters for ${letters.join(' ')}. Please write this in Latin letters, or take the template as a Word document.`,
  text: (letters: string[]) => `${pagesLack(letters)} Please write this in Latin letters.`,
  signature: (letters: string[]) =>
    `${pagesLack(letters)} Please draw your signature, or type it in Latin letters.`,
  initials: (letters: string[]) =>
    `${pagesLack(letters)} Please type your initials in Latin letters.`,
} as const;
