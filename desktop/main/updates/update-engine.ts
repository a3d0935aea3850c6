import type { UpdateChannel } from '../../../common/desktop-settings.ts';

/** Why an update could not be downloaded. */
export type UpdateFault = 'unreachable' | 'not_genuine' | 'none_published' | 'other';

/** An update error. Its cause is the error of the library. */
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
  /** Feed to use instead of the packaged one. */
  feed: string | null;
}

/** Finds, downloads, verifies and installs updates. */
export interface UpdateEngine {
  /**
   * @returns the newer version that is offered to this computer, or null
   * @throws UpdateError
   */
  check(orders: UpdateOrders): Promise<string | null>;
  /**
   * Downloads the version that was found and verifies its digest and signature.
   * @param onPercent called with 0 to 100
   * @throws UpdateError
   */
  download(onPercent: (percent: number) => void): Promise<void>;
  /** Installs the downloaded version and restarts the app. */
  restart(): void;
  /** Sets whether the downloaded version is installed when the app is closed. */
  setInstallOnQuit(install: boolean): void;
}
