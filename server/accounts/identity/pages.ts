import { currentLanguage } from '../../../common/messages/catalog/current-language.ts';
import { desktopPageMessages, signInPageMessages } from '../../../common/messages/sign-in-pages.ts';
import { brandMark } from '../../../common/rosette.ts';
import { type Html, html, withMarkup } from './html.ts';

const mark = brandMark();

/** A page of the provider. It is called in the language of the person who requests the page. */
export type Page = () => string;

/** Text that a page shows, read in the language of the page. */
export type PageText = () => string;

/**
 * The layout of the provider's pages: plain forms that work without scripts, in the theme that the
 * person has chosen on the screens.
 */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sealwright</title>
<script src="/op/assets/theme-first.js"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/op/assets/provider.css">
</head>
<body>
<main>
<a class="brand" href="/"><svg viewBox="0 0 ${mark.size} ${mark.size}" aria-hidden="true">${mark.paths.map((path) => html`<path d="${path}"/>`)}</svg><span>Sealwright</span></a>
${content}
<p class="foot">${signInPageMessages.motto}</p>
</main>
</body>
</html>`.markup;
}

export function problem(message: PageText | null): Html {
  return message ? html`<p class="problem" role="alert">${message()}</p>` : html``;
}

export interface SignInForm {
  uid: string;
  email: string;
  message: PageText | null;
  /** The person who is signed in already and has to prove it again, or null if there is none. */
  again: string | null;
  /** The other ways to sign in to built-in accounts, or null for demo accounts. */
  builtIn: { passkeyOptions: unknown } | null;
  /** A code of an authenticator app lets the person sign in although attempts are limited. */
  asksCode: boolean;
}

export const signInPage =
  (form: SignInForm): Page =>
  () => {
    const words = signInPageMessages;
    const { again } = form;
    const signOut = html`<a href="/api/logout?provider=built-in">${words.signOut}</a>`;
    const register = html`<a href="/op/interaction/${form.uid}/register">${words.createAccount}</a>`;
    return page(
      words.signIn,
      html`<h1>${again ? words.signInAgain : words.signIn}</h1>
${again ? html`<p>${withMarkup(words.again, { email: html`<strong>${again}</strong>` })}</p>` : html``}
${problem(form.message)}
<form method="post" action="/op/interaction/${form.uid}">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="username" value="${form.email}" required maxlength="254"${form.email ? html`` : html` autofocus`}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${form.email ? html` autofocus` : html``}>
${
  form.asksCode
    ? html`<label for="code">${words.appCode}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,9}" maxlength="9" aria-describedby="hint">
<p id="hint" class="hint">${words.appCodeHint}</p>`
    : html``
}
<button type="submit">${words.signIn}</button>
</form>
${form.builtIn ? passkeyForm(form.uid, form.builtIn.passkeyOptions) : html``}
<p class="other">${again ? withMarkup(words.notYou, { signOut }) : withMarkup(words.newHere, { register })}</p>
${
  form.builtIn
    ? html`<p><a href="/op/interaction/${form.uid}/link">${words.emailLink}</a></p>
<p><a href="/op/interaction/${form.uid}/reset">${words.forgotPassword}</a></p>`
    : html`<p><a href="/op/password">${words.changePassword}</a></p>`
}`,
    );
  };

/** A script shows the form, because passkeys need scripts. */
const passkeyForm = (uid: string, options: unknown) =>
  html`<form method="post" action="/op/interaction/${uid}/passkey" id="passkey" hidden data-options="${JSON.stringify(options)}">
<input type="hidden" name="passkey" value="">
<button type="submit" class="second">${signInPageMessages.usePasskey}</button>
<p class="problem" role="alert" hidden>${signInPageMessages.passkeyFailed}</p>
</form>
<script src="/op/assets/passkey.js" defer></script>`;

/** The next step that a page offers. */
interface NextStep {
  href: string;
  label: PageText;
}

/** Shown when a sign-in cannot continue. Its text reveals nothing that helps an attacker. */
export const problemPage =
  (
    title: PageText,
    text: PageText,
    next: NextStep = { href: '/api/login', label: () => signInPageMessages.signInAgain },
  ): Page =>
  () =>
    page(
      title(),
      html`<h1>${title()}</h1><p>${text()}</p><p><a class="button" href="${next.href}">${next.label()}</a></p>`,
    );

interface DesktopConfirmation {
  /** The target of the form: our own address with the parameters that the app sent. */
  action: string;
  name: string;
  email: string;
}

const pressed = () => html`<strong>${signInPageMessages.signIn}</strong>`;

/** Asks the signed-in person to confirm that they want to sign in to the app on this computer. */
export const confirmDesktopPage =
  ({ action, name, email }: DesktopConfirmation): Page =>
  () => {
    const words = desktopPageMessages;
    const person = html`<strong>${name}</strong>${name === email ? '' : ` (${email})`}`;
    const signOut = html`<a href="/api/logout">${words.signOutHere}</a>`;
    return page(
      words.title,
      html`<h1>${words.question}</h1>
<p>${withMarkup(words.text, { person })}</p>
<p>${withMarkup(words.onlyIf, { signIn: pressed() })}</p>
<form method="post" action="${action}">
<button type="submit">${words.submit}</button>
</form>
<p class="other">${withMarkup(words.other, { signOut })}</p>`,
    );
  };

/** Shown for a request that our desktop app does not send. */
export const refusedDesktopPage: Page = () => {
  const words = desktopPageMessages;
  return page(
    words.refused,
    html`<h1>${words.refused}</h1><p>${withMarkup(words.refusedText, { signIn: pressed() })}</p>`,
  );
};
