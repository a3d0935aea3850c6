import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

/**
 * The environment of a thread that works on what strangers made: none of the secrets that ours may
 * hold. Where this process keeps compiled code, the thread finds it and keeps its own.
 */
export function threadEnvironment(): Record<string, string> {
  // Node puts a folder of its version below the one that was named.
  const cache = getCompileCacheDir();
  return {
    // @napi-rs/canvas would read every font of the system as it is loaded: whoever draws text asks for them.
    DISABLE_SYSTEM_FONTS_LOAD: '1',
    ...(cache ? { NODE_COMPILE_CACHE: path.dirname(cache) } : {}),
  };
}
