import type { Config } from '../../../platform/config.ts';
import { createHttpVendor } from './http-vendor.ts';
import type { IdentityVendor } from './identity-vendor.ts';
import { createSandboxVendor } from './sandbox-vendor.ts';

/**
 * Returns the configured vendor, otherwise the sandbox. Returns null in production without a
 * configured vendor.
 */
export function createIdentityVendor(
  config: Pick<Config, 'identityVendor' | 'production'>,
): IdentityVendor | null {
  if (config.identityVendor) return createHttpVendor(config.identityVendor);
  return config.production ? null : createSandboxVendor();
}
