import { termsPageMessages as words } from '../../../common/messages/account-pages.ts';
import { type Html, html, withMarkup } from './html.ts';
import { type Page, type PageText, page, problem } from './pages.ts';

const pages = () => ({
  terms: html`<a href="/info/terms" target="_blank">${words.terms}</a>`,
  privacy: html`<a href="/info/privacy" target="_blank">${words.privacy}</a>`,
});

/** The box by which a person agrees to the terms. The form field is `terms`. */
export const agreement = (checked: boolean): Html =>
  html`<label class="check"><input type="checkbox" name="terms" value="yes" required${checked ? html` checked` : html``}>
<span>${withMarkup(words.agree, pages())}</span></label>`;

/** Asks a person to agree to the current version of the terms before the sign-in is complete. */
export const termsPage =
  ({ uid, message }: { uid: string; message: PageText | null }): Page =>
  () => {
    const signOut = html`<a href="/">${words.signOut}</a>`;
    return page(
      words.title,
      html`<h1>${words.title}</h1>
<p>${withMarkup(words.text, pages())}</p>
${problem(message)}
<form method="post" action="/op/interaction/${uid}/terms">
${agreement(false)}
<button type="submit">${words.submit}</button>
</form>
<p class="other">${withMarkup(words.decline, { signOut })}</p>`,
    );
  };
