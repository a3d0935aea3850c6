import { z } from 'zod';
import { imageSides } from '../../common/proofings.ts';
import { isPicture, type Manifest, pictureName } from '../../server/evidence/manifest.ts';
import { type Check, check } from './check.ts';

const people = z.array(z.object({ pictures: z.object({ files: z.array(z.string()) }).optional() }));

/** The pictures that `identity.json` names, one that is not by its person's place marked; none where it cannot be read. */
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
 * Judges that the pictures on the list are those of people who asked for theirs, and that none of these is
 * left out. Says nothing of a bundle that has none.
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
      'The pictures on the list are those that people asked for of themselves.',
      'The pictures on the list are not those that people asked for of themselves.',
    ),
  ];
}
