import type { Config } from '../../config.ts';
import { createHttpVendor } from './http-vendor.ts';
import type { IdentityVendor } from './identity-vendor.ts';
import { createSandboxVendor } from './sandbox-vendor.ts';

/** The vendor that is configured, else the sandbox; null in production without one. */
export function createIdentityVendor(
  config: Pick<Config, 'identityVendor' | 'production'>,
): IdentityVendor | null {
  if (config.identityVendor) return createHttpVendor(config.identityVendor);
  return config.production ? null : createSandboxVendor();
}
