import type { UpdateChannel } from '../../../common/desktop-settings.ts';

/** Why a version could not be had. */
export type UpdateFault = 'unreachable' | 'not_genuine' | 'none_published' | 'other';

/** A fault of fetching a version; its cause is what the library said. */
export class UpdateError extends Error {
  readonly fault: UpdateFault;

  constructor(fault: UpdateFault, cause: unknown) {
    super(`The update failed: ${fault}`, { cause });
    this.name = 'UpdateError';
    this.fault = fault;
  }
}

export interface UpdateOrders {
  channel: Exclude<UpdateChannel, 'off'>;
  /** Where versions lie instead of where the app was packed for. */
  feed: string | null;
}

/** Finds, fetches, judges and installs versions. */
export interface UpdateEngine {
  /**
   * @returns the newer version that is offered to this computer, or null
   * @throws UpdateError
   */
  check(orders: UpdateOrders): Promise<string | null>;
  /**
   * Fetches the version that was found and judges its digest and signature.
   * @param onPercent told from 0 to 100
   * @throws UpdateError
   */
  download(onPercent: (percent: number) => void): Promise<void>;
  /** Installs the fetched version and opens the app again. */
  restart(): void;
  /** Whether the fetched version is installed when the app closes by itself. */
  setInstallOnQuit(install: boolean): void;
}
