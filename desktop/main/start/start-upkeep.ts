import { arch, release, type as systemName } from 'node:os';
import { app } from 'electron';
import type { DiagnosticsFile } from '../../../common/desktop-settings.ts';
import type { UpdateState } from '../../../common/desktop-updates.ts';
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import type { Log } from '../log.ts';
import type { RotatedLog } from '../logs/rotated-log.ts';
import type { Presence } from '../presence.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import type { FollowedSettings } from '../settings/follow-settings.ts';
import type { UpdateEngine } from '../updates/update-engine.ts';
import { type Busy, CHECK_EVERY_MS, createUpdates, type Updates } from '../updates/updates.ts';
import type { UpdatedBy } from '../updates/who-updates.ts';

/** Delay of the first update check, so that the app can start first. */
const FIRST_CHECK_MS = 60_000;

interface UpkeepOptions {
  settings: FollowedSettings;
  engine: UpdateEngine | null;
  elsewhere: UpdatedBy | null;
  presence: Presence;
  offline: OfflineService;
  onUpdates: (state: UpdateState) => void;
  logs: RotatedLog | null;
  log: Log;
}

/** Starts regular update checks, and provides diagnostics on request. */
export function startUpkeep(options: UpkeepOptions): {
  settings: FollowedSettings;
  updates: Updates;
  collect: () => DiagnosticsFile[];
} {
  const { settings, engine, elsewhere, presence, offline, onUpdates, logs, log } = options;
  const busy = (): Busy => {
    if (presence.active) return 'in_session';
    if (offline.isAdding()) return 'adding';
    if (offline.facts().queue?.current) return 'sending';
    return offline.unsentPieces() > 0 ? 'unsent' : null;
  };
  const updates = createUpdates({
    engine,
    elsewhere,
    orders: () => ({ channel: settings.channel, feed: settings.updateFeed }),
    busy,
    onChange: onUpdates,
    log,
  });
  for (const { place, key } of settings.now.problems) {
    log.warn('a setting of the organization is not valid', { place, key });
  }
  if (engine) {
    const look = () => void updates.check();
    const first = setTimeout(look, FIRST_CHECK_MS);
    const next = setInterval(look, CHECK_EVERY_MS);
    first.unref();
    next.unref();
    app.on('will-quit', () => {
      clearTimeout(first);
      clearInterval(next);
    });
  }
  return {
    settings,
    updates,
    collect: () =>
      collectDiagnostics({
        versions: {
          app: app.getVersion(),
          installed: app.isPackaged ? 'yes' : 'no',
          system: `${systemName()} ${release()} ${arch()}`,
          electron: process.versions.electron ?? 'none',
          chromium: process.versions.chrome ?? 'none',
          node: process.versions.node,
        },
        settings: settings.now,
        updates: updates.state,
        queue: offline.facts().queue?.counts ?? null,
        logs: logs?.files() ?? [],
      }),
  };
}
