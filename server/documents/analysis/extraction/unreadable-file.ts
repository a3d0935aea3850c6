/** Error for a file that cannot or must not be read. The message is shown to the owner. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly code = 'unreadable_file';
}
