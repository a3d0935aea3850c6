import { z } from 'zod';
import { imageSides, pictureName } from './bundle-files.ts';
import { type Check, check } from './check.ts';
import { isPicture, type Manifest } from './manifest.ts';

const people = z.array(z.object({ pictures: z.object({ files: z.array(z.string()) }).optional() }));

/**
 * Returns the images that `identity.json` names, and marks those that do not belong to their
 * person. Empty if the file is unreadable.
 */
function askedFor(identity: string): string[] {
  try {
    return people.parse(JSON.parse(identity)).flatMap(({ pictures }, index) => {
      const own = imageSides.map((side) => pictureName(index + 1, side));
      return (pictures?.files ?? []).map((name) =>
        own.includes(name) ? name : `not own: ${name}`,
      );
    });
  } catch {
    return [];
  }
}

/**
 * Checks that the images in the manifest are exactly those that people requested. Returns no check
 * for a bundle without images.
 * @param identity the text of `identity.json`
 */
export function picturesAsked({ files }: Manifest, identity: string): Check[] {
  const onList = files.map(({ name }) => name).filter(isPicture);
  const asked = askedFor(identity);
  if (onList.length === 0 && asked.length === 0) return [];
  return [
    check(
      'manifest.pictures',
      JSON.stringify(asked.sort()) === JSON.stringify(onList.sort()),
      'The manifest lists exactly the images that people asked to include of themselves.',
      'The images in the manifest are not the ones that people asked to include of themselves.',
    ),
  ];
}
