import path from 'node:path';
import type { Session } from 'electron';
import type { Log } from '../log.ts';
import type { OfflineAnswers } from '../queue/offline-answers.ts';
import { createAppServer } from '../serve/serve-app.ts';
import type { Api } from '../server/api.ts';
import { setPermissions } from '../window/permissions.ts';
import { handleScreenShare, type ScreenShare } from '../window/screen-share.ts';
import { watchDownloads } from '../window/watch-downloads.ts';

interface ScreensOptions {
  session: Session;
  /** The build folder with `renderer/`. */
  built: string;
  api: Api;
  offline: OfflineAnswers;
  log: Log;
}

/** Answers `app://` in the session, and limits what its pages may do. */
export function serveScreens(options: ScreensOptions): ScreenShare {
  const { session, built, api, offline, log } = options;
  const folder = path.join(built, 'renderer');
  session.protocol.handle('app', createAppServer({ folder, api, offline }));
  setPermissions(session);
  watchDownloads(session, log);
  return handleScreenShare(session, log);
}
