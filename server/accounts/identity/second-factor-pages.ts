import { secondFactorPageMessages as words } from '../../../common/messages/sign-in-pages.ts';
import type { MadeChallenge } from '../step-up/create-challenge.ts';
import { html, withMarkup } from './html.ts';
import { type Page, type PageText, page, problem } from './pages.ts';

interface SecondFactorForm {
  action: string;
  challenge: MadeChallenge;
  message: PageText | null;
  /** The page on which the person chooses another account. */
  startOver: string;
}

/**
 * Asks for a second factor. The code works without scripts. The passkey needs a script, and its
 * button is hidden without scripts.
 */
export const secondFactorPage =
  (form: SecondFactorForm): Page =>
  () => {
    const { methods, challengeId, passkeyOptions } = form.challenge;
    const [hasCode, hasPasskey] = [methods.includes('totp'), methods.includes('passkey')];
    const text = hasCode ? (hasPasskey ? words.codeOrPasskey : words.codeOnly) : words.passkeyOnly;
    const startOver = html`<a href="${form.startOver}">${words.startOver}</a>`;
    return page(
      words.title,
      html`<h1>${words.title}</h1>
<p>${text}</p>
${problem(form.message)}
${hasCode ? codeForm(form.action, challengeId) : html``}
${
  hasPasskey
    ? html`<form method="post" action="${form.action}" id="passkey" hidden data-options="${JSON.stringify(passkeyOptions)}">
<input type="hidden" name="challengeId" value="${challengeId}">
<input type="hidden" name="passkey" value="">
<button type="submit"${hasCode ? html` class="second"` : html``}>${words.usePasskey}</button>
<p class="problem" role="alert" hidden>${words.passkeyFailed}</p>
</form>
<noscript><p>${hasCode ? words.passkeyNeedsScript : words.passkeysNeedScript}</p></noscript>
<script src="/op/assets/passkey.js" defer></script>`
    : html``
}
<p class="other">${withMarkup(words.lost, { startOver })}</p>`,
    );
  };

const codeForm = (action: string, challengeId: string) =>
  html`<form method="post" action="${action}">
<input type="hidden" name="challengeId" value="${challengeId}">
<label for="code">${words.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,9}" maxlength="9" required autofocus aria-describedby="hint">
<p id="hint" class="hint">${words.codeHint}</p>
<button type="submit">${words.confirm}</button>
</form>`;
