import path from 'node:path';
import { z } from 'zod';

const environment = z.object({
  /** Overrides the person's server setting, to try out a server. */
  SEALWRIGHT_SERVER: z.url().optional(),
  /** Where the app stores its data. Defaults to the system's folder for app data. */
  SEALWRIGHT_DESKTOP_DATA_DIR: z.string().min(1).optional(),
  /** Path of the AppImage file, set by the AppImage runtime. */
  APPIMAGE: z.string().optional(),
  /** Set by Windows. */
  ProgramData: z.string().optional(),
  SystemRoot: z.string().optional(),
});

export interface DesktopConfig {
  serverAddress: string | null;
  dataDir: string | null;
  appImage: string | undefined;
  /** Windows folders that belong to the machine. */
  machine: { programData: string | undefined; systemRoot: string | undefined };
}

/** Parses all environment variables of the desktop app once. */
export function loadDesktopConfig(variables: NodeJS.ProcessEnv = process.env): DesktopConfig {
  const parsed = environment.parse(variables);
  const { SEALWRIGHT_SERVER, SEALWRIGHT_DESKTOP_DATA_DIR } = parsed;
  return {
    serverAddress: SEALWRIGHT_SERVER ? new URL(SEALWRIGHT_SERVER).origin : null,
    dataDir: SEALWRIGHT_DESKTOP_DATA_DIR ? path.resolve(SEALWRIGHT_DESKTOP_DATA_DIR) : null,
    appImage: parsed.APPIMAGE,
    machine: { programData: parsed.ProgramData, systemRoot: parsed.SystemRoot },
  };
}
