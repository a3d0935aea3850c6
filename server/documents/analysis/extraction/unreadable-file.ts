/** The file cannot or must not be read. Its message is for the owner. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly code = 'unreadable_file';
}
