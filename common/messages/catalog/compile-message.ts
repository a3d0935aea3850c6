import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/** The property of a message that the build compiled. */
export const COMPILED = '$';

/**
 * Compiles an ICU message. Only Node calls the compiler; the build compiles the catalogs of the
 * screens and replaces this module (`scripts/compile-catalogs.ts`).
 */
export const compileMessage = (message: string): CompiledMessage => compile(message);
