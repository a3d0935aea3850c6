/** What is wrong with a key file: codes of error messages. */
export const keyFileFaults = [
  'key_file_certificate_missing',
  'key_file_damaged',
  'key_file_not_one_key',
  'key_file_password_wrong',
] as const;

export type KeyFileFault = (typeof keyFileFaults)[number];
