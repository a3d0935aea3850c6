import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppUpdater } from 'electron-updater';
import { signedBytes } from '../main/updates/update-signature.ts';

/* A local update feed, and the app's real updater reading it with Node's HTTP. */

const load = createRequire(createRequire(import.meta.url).resolve('electron-updater'));

export interface Feed {
  url: string;
  /** Requested paths without their queries, in order. */
  asked: string[];
  /** Publishes a signed version to a channel. The digest is the file's unless another is given. */
  publish(channel: string, version: string, facts?: PublishFacts): void;
  close(): Promise<void>;
}

interface PublishFacts {
  content?: string;
  sha512?: string;
  stagingPercentage?: number;
  /** A private key other than the publisher's, or null for no signature. */
  signedBy?: KeyObject | null;
}

const publisher = generateKeyPairSync('ed25519');

/** The public key of the feed's publisher. */
export const publisherKey = publisher.publicKey;

export async function startFeed(): Promise<Feed> {
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://feed').pathname;
    asked.push(name);
    const content = files.get(name);
    response.writeHead(content ? 200 : 404, { 'Content-Length': content?.length ?? 0 });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    publish(channel, version, facts = {}) {
      const { content = `version ${version}`, sha512, stagingPercentage, signedBy } = facts;
      const file = `Sealwright-${version}-linux-x64.AppImage`;
      const bytes = Buffer.from(content);
      files.set(`/${file}`, bytes);
      const digest = sha512 ?? createHash('sha512').update(bytes).digest('base64');
      const listed = [{ url: file, sha512: digest, size: bytes.length }];
      const signature = sign(
        null,
        signedBytes({ version, files: listed }),
        signedBy ?? publisher.privateKey,
      );
      const lines = [
        `version: ${version}`,
        'files:',
        `  - url: ${file}`,
        `    sha512: ${digest}`,
        `    size: ${bytes.length}`,
        ...(signedBy === null ? [] : [`signature: ${signature.toString('base64')}`]),
        ...(stagingPercentage === undefined ? [] : [`stagingPercentage: ${stagingPercentage}`]),
        '',
      ];
      files.set(`/${channel}-linux.yml`, Buffer.from(lines.join('\n')));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Executor {
  doDownload(options: object, call: object, redirects: number): void;
}

/** electron-updater's HTTP client with Node instead of Electron's network. */
function nodeExecutor(): unknown {
  const { HttpExecutor, configureRequestOptions, configureRequestUrl } = load(
    'builder-util-runtime',
  ) as {
    HttpExecutor: new () => Executor;
    configureRequestOptions: (options: object) => void;
    configureRequestUrl: (url: URL, options: object) => void;
  };
  return new (class extends HttpExecutor {
    createRequest(options: http.RequestOptions, answer: (response: http.IncomingMessage) => void) {
      return http.request(options, answer);
    }
    download(url: URL, destination: string, options: DownloadOptions) {
      return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
        const request = { headers: options.headers ?? undefined };
        configureRequestUrl(url, request);
        configureRequestOptions(request);
        const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
        const call = { destination, options, onCancel, callback, responseHandler: null };
        this.doDownload(request, call, 0);
      });
    }
  })();
}

interface DownloadOptions {
  headers?: object;
  cancellationToken: {
    createPromise(
      work: (
        resolve: (value: string) => void,
        reject: (error: Error) => void,
        onCancel: unknown,
      ) => void,
    ): Promise<string>;
  };
}

/** The installation that the updater updates. */
export interface UpdatedApp {
  updater: AppUpdater;
  folder: string;
  quits: number;
}

/** The updater of an AppImage with this version, connected to the feed. */
export function updaterOf(version: string, feed: string): UpdatedApp {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-update-'));
  const appImage = path.join(folder, `Sealwright-${version}-linux-x64.AppImage`);
  writeFileSync(appImage, `version ${version}`);
  process.env.APPIMAGE = appImage;
  const config = path.join(folder, 'app-update.yml');
  writeFileSync(config, `provider: generic\nurl: ${feed}\nupdaterCacheDirName: updates\n`);
  const { AppImageUpdater } = load('electron-updater/out/AppImageUpdater.js') as {
    AppImageUpdater: new (options: null, app: object) => AppUpdater;
  };
  const facts = {
    updater: null as unknown as AppUpdater,
    folder,
    quits: 0,
  };
  facts.updater = new AppImageUpdater(null, {
    version,
    name: 'sealwright',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => {
      facts.quits += 1;
    },
    onQuit: () => undefined,
  });
  Object.assign(facts.updater, { httpExecutor: nodeExecutor() });
  return facts;
}
