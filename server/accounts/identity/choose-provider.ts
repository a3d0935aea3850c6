import type { Context } from 'koa';
import { chooseProviderMessages as words } from '../../../common/messages/sign-in-pages.ts';
import { pagePolicy } from '../../../common/page-policy.ts';
import type { StoredUser } from '../users/store.ts';
import { html } from './html.ts';
import { showPage } from './interactions.ts';
import { type Page, page } from './pages.ts';
import type { RelyingParty, SignInOption } from './relying-party.ts';
import type { SessionData } from './session.ts';

/**
 * Finds the provider of a request: the one that it names, the only one, or that of the signed-in
 * person.
 * @param options.keepsProvider whether the request is about the current sign-in
 * @returns its ID, or null if the person has to choose
 */
export function findProvider(
  ctx: Pick<Context, 'query' | 'state'> & { session?: SessionData | null },
  { options }: Pick<RelyingParty, 'options'>,
  { keepsProvider }: { keepsProvider: boolean },
): string | null {
  const [first, ...others] = options;
  if (first && others.length === 0) return first.id;
  const isKnown = (id: unknown) => options.some((option) => option.id === id);
  const asked = ctx.query.provider;
  if (typeof asked === 'string' && isKnown(asked)) return asked;
  if (keepsProvider) {
    const { provider } = ctx.session ?? {};
    if (provider && isKnown(provider)) return provider;
    // A session of the desktop app does not name the provider.
    const user = ctx.state.user as StoredUser | undefined;
    const own = options.find(({ issuer }) => issuer === user?.issuer);
    if (own) return own.id;
  }
  return null;
}

const choicePage =
  (options: readonly SignInOption[], address: URL): Page =>
  () => {
    const linkTo = (id: string) => {
      const query = new URLSearchParams(address.search);
      query.set('provider', id);
      return `${address.pathname}?${query}`;
    };
    return page(
      words.title,
      html`<h1>${words.title}</h1>
<p>${words.text}</p>
<ul class="choices">${options.map(
        ({ id, name }) =>
          html`<li><a class="button" href="${linkTo(id)}">${name ?? words.own}</a></li>`,
      )}</ul>`,
    );
  };

/** Shows the providers, from which the person chooses. */
export function showProviders(ctx: Context, { options }: Pick<RelyingParty, 'options'>): void {
  ctx.set('Content-Security-Policy', pagePolicy({ nonce: 'none', forms: ["'none'"] }));
  showPage(ctx, 200, choicePage(options, new URL(ctx.originalUrl, 'http://own.invalid')));
}
