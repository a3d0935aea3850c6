import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/** The entry module for each address. Modules that are not listed load when they are needed. */
const ENTRIES: [RegExp, string][] = [
  [/^\/documents\//, 'documents/document-page.tsx'],
  [/^\/notary(-dashboard)?\/?$/, 'notaries/notary-page.tsx'],
  [/^\/capture\//, 'proofings/hand-off/capture-page.tsx'],
  [/^\/invitations\//, 'sessions/invitation-page.tsx'],
  [/^\/sessions\//, 'sessions/session-page.tsx'],
];

function filesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen)),
  ];
}

/** Use the same attributes as the links of the page, or the browser fetches a style twice. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`;

/** The two fonts of every screen, Latin range, preloaded for the first text. */
const FACES = [/\/inter-latin-wght-normal\.woff2$/, /\/source-serif-4-latin-opsz-normal\.woff2$/];

const facesOf = (manifest: Manifest) =>
  Object.entries(manifest)
    .filter(([name]) => FACES.some((face) => face.test(name)))
    .map(
      ([, { file }]) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    )
    .join('');

const question = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`;

/** The first request of every screen, sent while its code is still loading. */
const USER = question('/api/user');

/** The next requests of the dashboard, whose code every page loads. */
const DASHBOARD = /^\/(dashboard\/?)?$/;
const DOCUMENTS = question('/api/documents/summary') + question('/api/documents');

/**
 * Preloads what a page needs first, from the manifest of the build, so that the browser fetches it
 * at once and not one file after the other.
 * @returns a function from an address to the lines for the page's head. A guest may not request
 * documents.
 */
export function firstFiles(
  manifestText: string | undefined,
): (path: string, isGuest: boolean) => string {
  if (manifestText === undefined) return () => '';
  const manifest = manifestSchema.parse(JSON.parse(manifestText));
  const faces = facesOf(manifest);
  const always = new Set(filesOf(manifest, 'index.html'));
  const links = new Map(
    ENTRIES.map(([, entry]) => [
      entry,
      [...new Set(filesOf(manifest, entry))]
        .filter((file) => !always.has(file))
        .map(linkTo)
        .join(''),
    ]),
  );
  return (path, isGuest) => {
    if (DASHBOARD.test(path)) return faces + USER + (isGuest ? '' : DOCUMENTS);
    const entry = ENTRIES.find(([address]) => address.test(path))?.[1];
    return faces + (entry ? USER + (links.get(entry) ?? '') : '');
  };
}
