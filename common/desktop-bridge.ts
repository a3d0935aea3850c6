import { z } from 'zod';
import { desktopSettings, diagnosticsFile, updateChannel } from './desktop-settings.ts';
import { updateState } from './desktop-updates.ts';
import { languages } from './messages/catalog/languages.ts';
import { keyAlgorithms, MAX_KEY_FILE_BYTES } from './notary-keys.ts';
import { fileCalls, offeredFiles, watchedFolder } from './offered-files.ts';
import { offlineFacts, queueCalls } from './offline-queue.ts';
import { id, line } from './primitives.ts';

/** The origin of the screens inside the desktop app. No web page can have this origin. */
export const DESKTOP_ORIGIN = 'app://sealwright';

/** The scheme of links that open the desktop app: `sealwright://sessions/…`. */
export const DEEP_LINK_SCHEME = 'sealwright';

const nothing = z.undefined();

/** A path of one of our screens, in the form that the router uses. */
export const screenPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'A path in the app must begin with one slash.');

/** What the app found when it contacted the configured server. */
export const serverProblem = z.enum([
  'unset',
  'unreachable',
  'not_sealwright',
  'server_older',
  'app_older',
  'certificate',
  'sign_in_provider',
  'clock',
]);
export type ServerProblem = z.infer<typeof serverProblem>;

export const serverStatus = z.object({
  /** Origin without a trailing slash; null until one is set. */
  address: z.string().nullable(),
  problem: serverProblem.nullable(),
  /**
   * A detail for the message: a version, the name of an error or the number of minutes that the
   * clock is off.
   */
  detail: z.string().nullable(),
  /**
   * True if the server has responded correctly before. Unreachable then only means that the app is
   * offline.
   */
  known: z.boolean(),
});
export type ServerStatus = z.infer<typeof serverStatus>;

export const signInState = z.object({
  state: z.enum(['idle', 'waiting', 'failed']),
  /** Message that explains why the sign-in failed. */
  message: z.string().nullable(),
});
export type SignInState = z.infer<typeof signInState>;

export const appFacts = z.object({
  version: z.string(),
  platform: z.enum(['windows', 'mac', 'linux']),
  serverAddress: z.string().nullable(),
  /**
   * True if the server has responded correctly before, so the app does not wait for a response at
   * startup.
   */
  serverKnown: z.boolean(),
  /** True if the address is set by the organization and cannot be changed here. */
  addressFixed: z.boolean(),
});
export type AppFacts = z.infer<typeof appFacts>;

export const screenSource = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['screen', 'window']),
  /** PNG as a data URL; empty if the operating system provides none. */
  thumbnail: z.string(),
});
export type ScreenSource = z.infer<typeof screenSource>;

/** A key that is stored on this computer and has no certificate yet. */
export const waitingKey = z.object({
  deviceName: z.string(),
  /**
   * `sign_in`: the person must sign in again. `server`: the app retries automatically.
   */
  needs: z.enum(['sign_in', 'server']),
});
export type WaitingKey = z.infer<typeof waitingKey>;

/** Requests from the screens to the main process, with the schemas of request and response. */
export const bridgeCalls = {
  'app:describe': { request: nothing, response: appFacts },
  'server:check': { request: nothing, response: serverStatus },
  /**
   * `unsent`: this window has segments of a recording that are not uploaded. The app asks for
   * confirmation before they are lost.
   */
  'server:choose': {
    request: z.object({ address: z.string().trim().min(1).max(300), unsent: z.boolean() }),
    response: serverStatus,
  },
  /** Continues although the clock of this computer is off, until the app is closed. */
  'server:accept-clock': { request: nothing, response: serverStatus },
  /** `fresh`: the person has to authenticate again even if the browser has a session. */
  'sign-in:start': {
    request: z.object({ returnTo: screenPath, fresh: z.boolean().default(false) }),
    response: signInState,
  },
  'sign-in:cancel': { request: nothing, response: signInState },
  'sign-in:state': { request: nothing, response: signInState },
  /**
   * `unsent`: this window has segments of a recording that are not uploaded. The app asks for
   * confirmation before they are lost.
   */
  'sign-in:end': { request: z.object({ unsent: z.boolean() }), response: nothing },
  /**
   * While `active`, the person is in a conference. The app prevents sleep and asks before it quits.
   */
  'session:report': { request: z.object({ active: z.boolean() }), response: nothing },
  /**
   * Reports that data shown in the tray, the badge or the notifications has changed on the server.
   */
  'agenda:refresh': { request: nothing, response: nothing },
  'screen-share:choose': {
    request: z.object({ request: z.string().max(60), source: z.string().max(200).nullable() }),
    response: nothing,
  },
  /** Lists the signing keys that this computer keeps for the notary who is signed in. */
  'keys:list': {
    request: nothing,
    response: z.object({
      computerName: z.string(),
      keys: z.array(z.object({ id, deviceName: z.string() })),
      /** Keys on this computer that the keychain cannot decrypt. */
      locked: z.array(z.object({ id, deviceName: z.string() })),
      waiting: z.array(waitingKey),
      /** Names of the key files in the app's folder that could not be read and were set aside. */
      setAside: z.array(z.string()),
    }),
  },
  'keys:make': {
    request: z.object({ algorithm: z.enum(keyAlgorithms), deviceName: line(80, 1) }),
    response: z.object({ id }),
  },
  /**
   * Imports a PKCS#12 file (base64). The key stays on this computer; the server receives only the
   * certificate.
   */
  'keys:bring': {
    request: z.object({
      file: z
        .base64()
        .min(1)
        .max(Math.ceil(MAX_KEY_FILE_BYTES / 3) * 4),
      password: z.string().max(1000),
      deviceName: line(80, 1),
    }),
    response: z.object({ id }),
  },
  /** Removes a key from this computer after the person confirms in a native dialog. */
  'keys:forget': {
    request: z.object({ id }),
    response: z.object({ removed: z.boolean() }),
  },
  /** Asks the notary in a native dialog whether the act of this session may be signed. */
  'keys:consent': {
    request: z.object({ sessionId: id, keyId: id }),
    response: z.object({ given: z.boolean() }),
  },
  /** Withdraws that consent because the seal was not requested after all. */
  'keys:withdraw': { request: z.object({ sessionId: id }), response: nothing },
  ...queueCalls,
  /** Returns every setting with its origin, and the problems in the organization's settings. */
  'settings:read': { request: nothing, response: desktopSettings },
  'settings:choose-channel': {
    request: z.object({ channel: updateChannel }),
    response: desktopSettings,
  },
  /** Stores the language of the app. The screens load again in it. */
  'settings:choose-language': {
    request: z.object({ language: z.enum(languages) }),
    response: nothing,
  },
  'updates:state': { request: nothing, response: updateState },
  'updates:check': { request: nothing, response: updateState },
  'updates:restart': { request: nothing, response: nothing },
  /** Collects the files of the diagnostics, so that the person can read them first. */
  'diagnostics:collect': { request: nothing, response: z.array(diagnosticsFile) },
  /** Saves exactly the files that were collected last, to a place that the person chooses. */
  'diagnostics:save': { request: nothing, response: z.object({ saved: z.boolean() }) },
  ...fileCalls,
} satisfies Record<string, { request: z.ZodType; response: z.ZodType }>;

/** Events from the main process to the screens. */
export const bridgeEvents = {
  'app:go': z.object({ path: screenPath }),
  /** The server was checked, either on request or automatically while there was a problem. */
  'server:checked': serverStatus,
  'sign-in:changed': signInState,
  'offline:changed': offlineFacts,
  'updates:changed': updateState,
  'files:offered': offeredFiles,
  'watch:changed': watchedFolder,
  'screen-share:asked': z.object({ request: z.string(), sources: z.array(screenSource) }),
  /** The request has ended. A picker that is still open closes. */
  'screen-share:over': z.object({ request: z.string() }),
} satisfies Record<string, z.ZodType>;

export type CallName = keyof typeof bridgeCalls;
export type RequestOf<N extends CallName> = z.input<(typeof bridgeCalls)[N]['request']>;
export type ReplyOf<N extends CallName> = z.output<(typeof bridgeCalls)[N]['response']>;
export type EventName = keyof typeof bridgeEvents;
export type EventOf<N extends EventName> = z.output<(typeof bridgeEvents)[N]>;

/**
 * Why a request was refused. Errors lose everything but their message over IPC, so they are sent as
 * values.
 */
export interface BridgeRefusal {
  /** Stable code: `invalid_request`, `wrong_sender`, `failed`, or one specific to the request. */
  code: string;
  /** Message that is safe to show. */
  message: string;
}

export type BridgeReply<N extends CallName> =
  | { ok: true; value: ReplyOf<N> }
  | { ok: false; error: BridgeRefusal };

/** The object that the preload script exposes to the page as `window.sealwright`. */
export interface DesktopBridge {
  call<N extends CallName>(name: N, request: RequestOf<N>): Promise<BridgeReply<N>>;
  /** @returns a function that removes the listener */
  on<N extends EventName>(name: N, listener: (payload: EventOf<N>) => void): () => void;
  /**
   * Returns the path of a dropped or chosen file on this computer; empty for a file that was
   * created in the page.
   */
  pathOf(file: File): string;
}
