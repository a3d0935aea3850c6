import { writeFile } from 'node:fs/promises';
import { app, dialog } from 'electron';
import type { DiagnosticsFile } from '../../../common/desktop-settings.ts';
import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import { BridgeError } from '../bridge-error.ts';
import { packDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import type { Log } from '../log.ts';
import type { FollowedSettings } from '../settings/follow-settings.ts';
import type { Updates } from '../updates/updates.ts';
import { answerCalls } from './answer-calls.ts';

interface Upkeep {
  settings: FollowedSettings;
  updates: Updates;
  collect: () => DiagnosticsFile[];
}

const fileName = () => `sealwright-diagnostics-${new Date().toISOString().slice(0, 10)}.zip`;

/** Handles calls about settings with their origins, updates and diagnostics. */
export function answerUpkeepCalls(log: Log, { settings, updates, collect }: Upkeep): void {
  let shown: DiagnosticsFile[] | null = null;
  answerCalls(log, {
    'settings:read': () => settings.now,
    'settings:choose-channel': ({ channel }) => {
      settings.chooseChannel(channel);
      updates.settle();
      return settings.now;
    },
    'updates:state': () => updates.state,
    'updates:check': () => updates.check(),
    'updates:restart': () => updates.restart(),
    'diagnostics:collect': () => {
      shown = collect();
      return shown;
    },
    'diagnostics:save': async () => {
      const files = shown;
      if (!files) throw new BridgeError('not_shown', bridgeMessages.not_shown);
      const { canceled, filePath } = await dialog.showSaveDialog({
        defaultPath: `${app.getPath('downloads')}/${fileName()}`,
        filters: [{ name: 'ZIP', extensions: ['zip'] }],
      });
      if (canceled || !filePath) return { saved: false };
      await writeFile(filePath, packDiagnostics(files)).catch((error: unknown) => {
        throw new BridgeError('not_written', bridgeMessages.not_written, { cause: error });
      });
      return { saved: true };
    },
  });
}
