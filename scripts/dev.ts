import { spawn } from 'node:child_process';
import path from 'node:path';

/* `npm run dev` restarts the API and reloads the screens when their sources change. */

const root = path.join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;

const children = [
  spawn(
    process.execPath,
    [
      ...['server', 'common', 'packages'].map((folder) => `--watch-path=${folder}`),
      '--watch-preserve-output',
      'server/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
    },
  ),
  spawn(
    process.execPath,
    [path.join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, SEALWRIGHT_API: `http://127.0.0.1:${apiPort}` },
    },
  ),
];

const stop = () => {
  for (const child of children) child.kill('SIGINT');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
