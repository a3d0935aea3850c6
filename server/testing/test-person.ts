import { authenticatorOf } from './own-authenticators.ts';

/** Returns the challenge ID in a page of the second factor. */
export const challengeIn = (page: string): string =>
  /name="challengeId" value="([^"]+)"/.exec(page)?.[1] ?? '';

/** A person with a browser's cookies who uses the API over real HTTP. */
export class TestPerson {
  readonly origin: string;
  /** The folder with the emails of this server, or null if the person does not read them. */
  readonly outbox: string | null;
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();

  constructor(origin: string, outbox: string | null = null) {
    this.origin = origin;
    this.outbox = outbox;
  }

  /** The cookies that a browser sends to the API. */
  get cookie(): string {
    return this.cookieFor('/api/');
  }

  cookieFor(path: string): string {
    return [...this.#cookies.values()]
      .filter((one) => path === one.path || path.startsWith(one.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((text) => text.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    const dead = value === '' || attributes.some((text) => /^expires=Thu, 01 Jan 1970/i.test(text));
    if (dead) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { name, value, path });
  }

  /** Takes over the cookies of a browser, to continue there as the same person. */
  takeCookies(cookies: readonly { name: string; value: string; path: string }[]): this {
    for (const { name, value, path } of cookies) {
      this.#cookies.set(`${name} ${path}`, { name, value, path });
    }
    return this;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = this.cookieFor(new URL(path, this.origin).pathname);
    if (cookie) headers.set('Cookie', cookie);
    if (init.method && init.method !== 'GET' && !headers.has('Origin'))
      headers.set('Origin', this.origin);
    const response = await fetch(new URL(path, this.origin), {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Follows redirects and keeps cookies, up to the first response that is not a redirect. */
  async follow(path: string, init: RequestInit = {}): Promise<{ response: Response; url: URL }> {
    let url = new URL(path, this.origin);
    let response = await this.fetch(url.href, init);
    for (let hop = 0; hop < 12 && response.status >= 300 && response.status < 400; hop += 1) {
      await response.arrayBuffer();
      url = new URL(response.headers.get('Location') ?? '/', url);
      if (url.origin !== this.origin) break;
      response = await this.fetch(url.href);
    }
    return { response, url };
  }

  /** Sends a form as a browser does, and follows redirects. */
  async submit(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; text: string; url: URL; headers: Headers }> {
    const { response, url } = await this.follow(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
    const { status, headers } = response;
    return { status, text: await response.text(), url, headers };
  }

  /**
   * Signs in through the provider's real forms, with the person's authenticator app if they set one
   * up.
   */
  async signIn(email: string, password: string, path = '/api/login'): Promise<this> {
    const { url, response } = await this.follow(path);
    await response.text();
    let answer = await this.submit(url.pathname, { email, password });
    if (answer.url.pathname.endsWith('/second-factor')) {
      const code = (await authenticatorOf(this.origin, email)?.code()) ?? '';
      const challengeId = challengeIn(answer.text);
      answer = await this.submit(answer.url.pathname, { challengeId, code });
    }
    if (answer.url.pathname.startsWith('/op/')) throw new Error(`${email} could not sign in`);
    return this;
  }

  /** Registers through the provider's real form, which also signs the person in. */
  async register(email: string, firstName: string, lastName: string): Promise<this> {
    const { url, response } = await this.follow('/api/login');
    await response.text();
    const answer = await this.follow(`${url.pathname}/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, firstName, lastName, password: 'a long enough password' }),
    });
    await answer.response.text();
    if (answer.url.pathname.startsWith('/op/')) throw new Error(`${email} could not register`);
    return this;
  }

  /** Sends a JSON request. */
  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: T; headers: Headers }> {
    const response = await this.fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    let parsed: unknown = text;
    try {
      parsed = text === '' ? null : JSON.parse(text);
    } catch {
      // The body is not JSON, so return the text.
    }
    return { status: response.status, body: parsed as T, headers: response.headers };
  }

  async upload(
    bytes: Uint8Array | string,
    name: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<{
    status: number;
    body: Record<string, unknown> & { id: string };
    headers: Headers;
  }> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', new Blob([bytes as BlobPart]), name);
    const response = await this.fetch('/api/documents/upload', {
      method: 'POST',
      body: form,
      headers,
    });
    const { status, headers: answered } = response;
    return { status, body: (await response.json()) as never, headers: answered };
  }
}
