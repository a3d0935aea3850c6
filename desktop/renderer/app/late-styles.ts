/**
 * Fetches the rest of the rules of a page that brings those of its first sight: they follow without
 * holding it up. They come before the variables of the theme, which stand in the body. All come into
 * force at once, whichever arrives first: without those that follow it, a sheet says what they unsay.
 * @returns when all are in force, or could not be fetched
 */
export async function loadLateStyles(): Promise<void> {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="late-style"]');
  const links = await Promise.all(
    [...metas].map(
      ({ content }) =>
        new Promise<HTMLLinkElement>((resolve) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.media = 'not all';
          link.href = content;
          link.onload = () => resolve(link);
          link.onerror = () => resolve(link);
          document.head.append(link);
        }),
    ),
  );
  for (const link of links) link.media = 'all';
}
