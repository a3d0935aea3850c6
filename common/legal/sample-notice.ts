/** What every page of a sample says. It is part of the document and always in English. */
export const SAMPLE_NOTICE = 'SAMPLE — NOT A NOTARIZED DOCUMENT';
