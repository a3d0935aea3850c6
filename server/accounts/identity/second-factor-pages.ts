import type { Context } from 'koa';
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
  /** Whether the page asks for a recovery code. */
  recovers: boolean;
}

/** Returns whether a request is for the page that asks for a recovery code. */
export const asksForRecovery = (ctx: Context): boolean =>
  ctx.query.recovery !== undefined ||
  (ctx.request.body as { recoveryCode?: unknown } | undefined)?.recoveryCode !== undefined;

const recoveryPage = ({ action, challenge, message }: SecondFactorForm): string =>
  page(
    words.recovery,
    html`<h1>${words.recovery}</h1>
<p>${words.recoveryText}</p>
${problem(message)}
<form method="post" action="${action}">
<input type="hidden" name="challengeId" value="${challenge.challengeId}">
<label for="recoveryCode">${words.recoveryCode}</label>
<input id="recoveryCode" name="recoveryCode" autocomplete="off" spellcheck="false" maxlength="40" required autofocus>
<button type="submit">${words.confirm}</button>
</form>
<p class="other"><a href="${action}">${words.withoutRecovery}</a></p>`,
  );

/**
 * Asks for a second factor. The code works without scripts. The passkey needs a script, and its
 * button is hidden without scripts.
 */
export const secondFactorPage =
  (form: SecondFactorForm): Page =>
  () => {
    if (form.recovers) return recoveryPage(form);
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
<p class="other"><a href="${form.action}${form.action.includes('?') ? '&' : '?'}recovery=1">${words.useRecovery}</a></p>
<p>${withMarkup(words.lost, { startOver })}</p>`,
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
