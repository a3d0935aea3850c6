import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Middleware } from 'koa';

const require = createRequire(import.meta.url);

const assets: Record<string, { file: string; type: string }> = {
  'provider.css': { file: path.join(import.meta.dirname, 'assets/provider.css'), type: 'text/css' },
  'emailed-code.js': {
    file: path.join(import.meta.dirname, 'assets/emailed-code.js'),
    type: 'text/javascript',
  },
  'passkey.js': {
    file: path.join(import.meta.dirname, 'assets/passkey.js'),
    type: 'text/javascript',
  },
  'theme-first.js': {
    file: path.join(import.meta.dirname, '../../../resources/public/theme-first.js'),
    type: 'text/javascript',
  },
  'inter.woff2': {
    file: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'source-serif-4.woff2': {
    file: require.resolve(
      '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    ),
    type: 'font/woff2',
  },
};

/** Serves the assets of the pages around a sign-in, with any provider. */
export const pageAssets: Middleware = async (ctx, next) => {
  const name = /^\/op\/assets\/([\w.-]+)$/.exec(ctx.path)?.[1];
  const asset = name !== undefined && Object.hasOwn(assets, name) ? assets[name] : undefined;
  if (!asset || ctx.method !== 'GET') return next();
  ctx.type = asset.type;
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.body = await readFile(asset.file);
};
