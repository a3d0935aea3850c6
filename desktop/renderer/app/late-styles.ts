/**
 * Fetches the rest of the rules of a page that brings those of its first sight: they follow without
 * holding it up. They come before the variables of the theme, which stand in the body.
 * @returns when all are in force, or could not be fetched
 */
export async function loadLateStyles(): Promise<void> {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="late-style"]');
  await Promise.all(
    [...metas].map(
      ({ content }) =>
        new Promise<void>((resolve) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = content;
          link.onload = () => resolve();
          link.onerror = () => resolve();
          document.head.append(link);
        }),
    ),
  );
}
