/**
 * The channel on which the preload script tells the main process the path of a file that a person
 * gave to the page.
 */
export const GIVEN_FILE_CHANNEL = 'files:given';
