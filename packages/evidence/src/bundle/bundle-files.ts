/** The pictures that a person takes. */
export const imageSides = ['front', 'back', 'selfie'] as const;
export type ImageSide = (typeof imageSides)[number];

/** The files of an evidence bundle by name: ASCII names, `/` between folders. */
export type BundleFiles = Record<string, Uint8Array>;

/**
 * Returns the name of a requested picture in an evidence bundle.
 * @param person position in `identity.json`, from 1
 */
export const pictureName = (person: number, side: ImageSide): string =>
  `pictures/${person}-${side}.jpg`;
