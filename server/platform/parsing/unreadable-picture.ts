/** An image that cannot be read. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
  readonly code: string = 'unreadable_picture';
}
