/** An image that cannot be read. Its message is shown to the person who sent it. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
  readonly code = 'unreadable_picture';
}
