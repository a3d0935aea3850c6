/**
 * Loads the remaining style sheets of a page that inlines its critical rules, without blocking the
 * page. They come before the theme variables, which are in the body. All are enabled at once, in
 * whatever order they arrive: an earlier sheet without the later ones would apply rules that those
 * override.
 * @returns when all are enabled or failed to load
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
