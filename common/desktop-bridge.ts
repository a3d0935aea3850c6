import { z } from 'zod';
import { desktopSettings, diagnosticsFile, updateChannel } from './desktop-settings.ts';
import { updateState } from './desktop-updates.ts';
import { keyAlgorithms, MAX_KEY_FILE_BYTES } from './notary-keys.ts';
import { fileCalls, offeredFiles, watchedFolder } from './offered-files.ts';
import { offlineFacts, queueCalls } from './offline-queue.ts';
import { id, line } from './primitives.ts';

/** Where the screens live inside the desktop app; no page of the web can have this origin. */
export const DESKTOP_ORIGIN = 'app://sealwright';

/** Addresses which open the app from outside: `sealwright://sessions/…`. */
export const DEEP_LINK_SCHEME = 'sealwright';

const nothing = z.undefined();

/** A path of our own screens, as the router knows it. */
export const screenPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'A path within the app begins with one slash.');

/** What the app found when it asked the configured address who is there. */
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
  /** Origin without a trailing slash; null until one has been set. */
  address: z.string().nullable(),
  problem: serverProblem.nullable(),
  /** A fact that the message names: a version, an error's name, minutes that the clock is off. */
  detail: z.string().nullable(),
  /** The address answered well at some time: being unreachable then only means being offline. */
  known: z.boolean(),
});
export type ServerStatus = z.infer<typeof serverStatus>;

export const signInState = z.object({
  state: z.enum(['idle', 'waiting', 'failed']),
  /** Why it failed, in words for the person. */
  message: z.string().nullable(),
});
export type SignInState = z.infer<typeof signInState>;

export const appFacts = z.object({
  version: z.string(),
  platform: z.enum(['windows', 'mac', 'linux']),
  serverAddress: z.string().nullable(),
  /** The server answered well at some time: nobody has to wait for it to answer again. */
  serverKnown: z.boolean(),
  /** The address is set by the organisation and cannot be changed here. */
  addressFixed: z.boolean(),
});
export type AppFacts = z.infer<typeof appFacts>;

export const screenSource = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['screen', 'window']),
  /** PNG as a data address; empty where the system gives none. */
  thumbnail: z.string(),
});
export type ScreenSource = z.infer<typeof screenSource>;

/** A key that is kept on this computer and has no certificate yet. */
export const waitingKey = z.object({
  deviceName: z.string(),
  /** A fresh sign-in of the person, or an answer of the server, which is asked again by itself. */
  needs: z.enum(['sign_in', 'server']),
});
export type WaitingKey = z.infer<typeof waitingKey>;

/** Every call from the screens to the main process: what goes in, what comes back. */
export const bridgeCalls = {
  'app:describe': { request: nothing, response: appFacts },
  'server:check': { request: nothing, response: serverStatus },
  /** `unsent`: pieces of a recording wait in this window; the person is asked before they are lost. */
  'server:choose': {
    request: z.object({ address: z.string().trim().min(1).max(300), unsent: z.boolean() }),
    response: serverStatus,
  },
  /** Goes on although the clock of this computer is off, until the app is closed. */
  'server:accept-clock': { request: nothing, response: serverStatus },
  /** `fresh`: the person is to prove anew who they are, whatever sign-in the browser remembers. */
  'sign-in:start': {
    request: z.object({ returnTo: screenPath, fresh: z.boolean().default(false) }),
    response: signInState,
  },
  'sign-in:cancel': { request: nothing, response: signInState },
  'sign-in:state': { request: nothing, response: signInState },
  /** `unsent`: pieces of a recording wait in this window; the person is asked before they are lost. */
  'sign-in:end': { request: z.object({ unsent: z.boolean() }), response: nothing },
  /** The person is in a session's room: no sleep, and no quitting unasked. */
  'session:report': { request: z.object({ active: z.boolean() }), response: nothing },
  /** What the tray, the badge and the notifications show has changed on the server. */
  'agenda:refresh': { request: nothing, response: nothing },
  'screen-share:choose': {
    request: z.object({ request: z.string().max(60), source: z.string().max(200).nullable() }),
    response: nothing,
  },
  /** Signing keys of the notary who is signed in that this computer keeps. */
  'keys:list': {
    request: nothing,
    response: z.object({
      computerName: z.string(),
      keys: z.array(z.object({ id, deviceName: z.string() })),
      /** Keys that are kept here and that the keychain does not open. */
      locked: z.array(z.object({ id, deviceName: z.string() })),
      waiting: z.array(waitingKey),
      /** Files of keys that could not be read and were set aside, in the app's folder. */
      setAside: z.array(z.string()),
    }),
  },
  'keys:make': {
    request: z.object({ algorithm: z.enum(keyAlgorithms), deviceName: line(80, 1) }),
    response: z.object({ id }),
  },
  /** A PKCS#12 file, base64: its key stays here, the server learns the certificate. */
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
  /** Removes a key from this computer, once the person has said so outside of every page. */
  'keys:forget': {
    request: z.object({ id }),
    response: z.object({ removed: z.boolean() }),
  },
  /** Asks the notary, outside of every page, whether the act of this session may be signed. */
  'keys:consent': {
    request: z.object({ sessionId: id, keyId: id }),
    response: z.object({ given: z.boolean() }),
  },
  /** Ends that consent: the seal was not asked for after all. */
  'keys:withdraw': { request: z.object({ sessionId: id }), response: nothing },
  ...queueCalls,
  /** Every setting with who decided it, and what is wrong with the organisation's. */
  'settings:read': { request: nothing, response: desktopSettings },
  'settings:choose-channel': {
    request: z.object({ channel: updateChannel }),
    response: desktopSettings,
  },
  'updates:state': { request: nothing, response: updateState },
  'updates:check': { request: nothing, response: updateState },
  'updates:restart': { request: nothing, response: nothing },
  /** What the diagnostics would hold, file by file, to be read first. */
  'diagnostics:collect': { request: nothing, response: z.array(diagnosticsFile) },
  /** Saves exactly the files that were collected last, where the person says. */
  'diagnostics:save': { request: nothing, response: z.object({ saved: z.boolean() }) },
  ...fileCalls,
} satisfies Record<string, { request: z.ZodType; response: z.ZodType }>;

/** What the main process tells the screens unasked. */
export const bridgeEvents = {
  'app:go': z.object({ path: screenPath }),
  /** The server was looked at: on a call, or by itself while something stood against it. */
  'server:checked': serverStatus,
  'sign-in:changed': signInState,
  'offline:changed': offlineFacts,
  'updates:changed': updateState,
  'files:offered': offeredFiles,
  'watch:changed': watchedFolder,
  'screen-share:asked': z.object({ request: z.string(), sources: z.array(screenSource) }),
  /** The request is over; a picker that is still open closes. */
  'screen-share:over': z.object({ request: z.string() }),
} satisfies Record<string, z.ZodType>;

export type CallName = keyof typeof bridgeCalls;
export type RequestOf<N extends CallName> = z.input<(typeof bridgeCalls)[N]['request']>;
export type ReplyOf<N extends CallName> = z.output<(typeof bridgeCalls)[N]['response']>;
export type EventName = keyof typeof bridgeEvents;
export type EventOf<N extends EventName> = z.output<(typeof bridgeEvents)[N]>;

/** Why a call was refused. Errors lose all but their message on the way, so they travel as values. */
export interface BridgeRefusal {
  /** Stable id: `invalid_request`, `wrong_sender`, `failed`, or one that the call names. */
  code: string;
  /** Plain words, safe to show. */
  message: string;
}

export type BridgeReply<N extends CallName> =
  | { ok: true; value: ReplyOf<N> }
  | { ok: false; error: BridgeRefusal };

/** What the preload puts into the page as `window.sealwright`. */
export interface DesktopBridge {
  call<N extends CallName>(name: N, request: RequestOf<N>): Promise<BridgeReply<N>>;
  /** @returns the function that stops listening */
  on<N extends EventName>(name: N, listener: (payload: EventOf<N>) => void): () => void;
  /** Where a dropped or chosen file lies on this computer; empty for one that is made in the page. */
  pathOf(file: File): string;
}
