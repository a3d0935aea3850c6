import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import Router from '@koa/router';
import type { Context } from 'koa';
import PostalMime from 'postal-mime';
import { formatDateTime } from '../../../common/formats.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { demoMailboxMessages as words } from '../../../common/messages/demo-mailbox.ts';
import { type Html, html } from '../../accounts/identity/html.ts';
import { page } from '../../accounts/identity/pages.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';

/** How many emails the mailbox lists. */
const SHOWN = 100;

/** File names that the mailer writes. */
const EMAIL_FILE = /^[\w.-]+\.eml$/;

interface ShownEmail {
  name: string;
  to: string;
  subject: string;
  sentAt: string;
  text: string;
}

async function readEmail(outbox: string, name: string): Promise<ShownEmail | null> {
  const file = path.join(outbox, name);
  const found = await Promise.all([readFile(file), stat(file)]).catch(() => null);
  if (!found) return null;
  const [bytes, { mtime }] = found;
  const { to, subject, text } = await PostalMime.parse(bytes);
  return {
    name,
    to: to?.map(({ address }) => address).join(', ') ?? '',
    subject: subject ?? '',
    sentAt: mtime.toISOString(),
    text: text ?? '',
  };
}

/** Returns the newest emails of the outbox, or none if nothing was sent yet. */
async function listEmails(outbox: string): Promise<ShownEmail[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => EMAIL_FILE.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      at: await stat(path.join(outbox, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const newest = dated.sort((a, b) => b.at - a.at).slice(0, SHOWN);
  const emails = await Promise.all(newest.map(({ name }) => readEmail(outbox, name)));
  return emails.filter((email) => email !== null);
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** The text of an email with its links; everything is escaped. */
const linked = (text: string): Html[] =>
  text
    .split(LINK)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const listPage = (emails: ShownEmail[]) => (): string =>
  page(
    words.title,
    html`<h1>${words.title}</h1>
<p>${words.text}</p>
${
  emails.length === 0
    ? html`<p class="other">${words.empty}</p>`
    : html`<ul class="mailbox">${emails.map(
        ({
          name,
          to,
          subject,
          sentAt,
        }) => html`<li><a href="/demo/mail/${name}"><strong>${subject}</strong>
<span>${words.to({ address: to })} · ${formatDateTime(sentAt)}</span></a></li>`,
      )}</ul>`
}`,
  );

const emailPage =
  ({ to, subject, sentAt, text }: ShownEmail) =>
  (): string =>
    page(
      subject,
      html`<p class="other"><a href="/demo/mail">${words.back}</a></p>
<h1>${subject}</h1>
<p>${words.to({ address: to })} · ${formatDateTime(sentAt)}</p>
<pre class="email">${linked(text)}</pre>`,
    );

/** Whether a request comes from this computer, and not through a proxy. */
const isLocal = ({ req }: Context): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(req.socket.remoteAddress ?? '') &&
  req.headers['x-forwarded-for'] === undefined;

/**
 * The mailbox page of an installation without an email server, for trying the product: emails
 * contain sign-in codes, so only requests from this computer get them.
 * @param outbox folder with the `.eml` files
 */
export function mailboxRoutes(outbox: string): Router {
  const router = new Router({ prefix: '/demo/mail' });
  const show = (ctx: Context, made: () => string) => {
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = withLanguage(requestLanguage(ctx), made);
  };
  router.use((ctx, next) => (isLocal(ctx as Context) ? next() : undefined));
  router.get('/', async (ctx) => show(ctx as Context, listPage(await listEmails(outbox))));
  router.get('/:name', async (ctx) => {
    const { name = '' } = ctx.params;
    const email = EMAIL_FILE.test(name) ? await readEmail(outbox, name) : null;
    if (!email) ctx.status = 404;
    show(
      ctx as Context,
      email
        ? emailPage(email)
        : () => page(words.title, html`<h1>${words.title}</h1><p>${words.notFound}</p>`),
    );
  });
  return router;
}
