const lacking = (name: string, letters: string[]) =>
  `The sealed document cannot show the name ${name}. These characters are not supported: ${letters.join(' ')}.`;
const pagesLack = (letters: string[]) =>
  `The sealed document cannot show these characters: ${letters.join(' ')}.`;
const spelling = 'in Latin letters, as in their identity document';

/** Messages about names with characters that the fonts of the sealed pages have no glyphs for. */
export const unprintableMessages = {
  accountName: (name: string, letters: string[], identified: boolean) =>
    `${lacking(name, letters)} Ask them to enter it in their profile ${spelling}${identified ? ', then repeat the identity step' : ''}.`,
  statedName: (name: string, letters: string[]) =>
    `${lacking(name, letters)} Ask them to enter it again in their identity proofing ${spelling}, then repeat the identity step.`,
  ownName: (name: string, letters: string[]) =>
    `${lacking(name, letters)} Enter it in your profile in Latin letters, as in your identity document, then sign.`,
  notaryName:
    'Seals cannot show some characters of this name. Please enter it in Latin letters, as in the commission.',
  notaryCapitals: (letters: string[]) =>
    `The seal shows this name in capital letters and cannot show ${letters.join(' ')}. Please enter it in plain Latin letters, as in the commission.`,
  licenseNumber: (letters: string[]) =>
    `${pagesLack(letters)} Please enter the number in Latin letters and digits, as in the commission.`,
  notaryRecord:
    'Your name or license number has characters that your certificate and seal cannot show, so you cannot seal documents. Ask your administrator to correct your notary record in Latin letters, as in your commission.',
  value: (letters: string[]) =>
    `A PDF cannot show these characters: ${letters.join(' ')}. Please write this in Latin letters, or download the template as a Word document.`,
  text: (letters: string[]) => `${pagesLack(letters)} Please write this in Latin letters.`,
  signature: (letters: string[]) =>
    `${pagesLack(letters)} Please draw your signature, or type it in Latin letters.`,
  initials: (letters: string[]) =>
    `${pagesLack(letters)} Please type your initials in Latin letters.`,
} as const;
