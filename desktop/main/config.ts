import path from 'node:path';
import { z } from 'zod';

const environment = z.object({
  /** For trying a server without setting it: wins over what the person set. */
  SEALWRIGHT_SERVER: z.url().optional(),
  /** Where the app keeps its data; else the place that the system has for it. */
  SEALWRIGHT_DESKTOP_DATA_DIR: z.string().min(1).optional(),
  /** Set by the AppImage's own starter: its file. */
  APPIMAGE: z.string().optional(),
  /** Set by Windows. */
  ProgramData: z.string().optional(),
  SystemRoot: z.string().optional(),
});

export interface DesktopConfig {
  serverAddress: string | null;
  dataDir: string | null;
  appImage: string | undefined;
  /** Where Windows keeps what belongs to the machine. */
  machine: { programData: string | undefined; systemRoot: string | undefined };
}

/** Everything the environment decides for the desktop app, parsed once. */
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
