/** What cannot be read as a picture, in words for its sender. */
export class UnreadablePicture extends Error {}
