import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Tool {
  program: string;
  debianPackage: string;
  what: string;
  /** A slower alternative that also works. */
  orElse?: string;
}

const tools: Tool[] = [
  {
    program: 'chromium-headless-shell',
    debianPackage: 'chromium-headless-shell',
    what: 'the browser that the tests click through',
    orElse: 'chromium',
  },
  {
    program: 'chromium',
    debianPackage: 'chromium',
    what: 'the same with its windows, for calls and the main job',
  },
  { program: 'pdfsig', debianPackage: 'poppler-utils', what: 'an independent check of signatures' },
  { program: 'qpdf', debianPackage: 'qpdf', what: 'an independent check of PDF structure' },
  {
    program: 'certutil',
    debianPackage: 'libnss3-tools',
    what: 'the trust store that pdfsig reads',
  },
  {
    program: 'openssl',
    debianPackage: 'openssl',
    what: 'an independent check of CMS and timestamps',
  },
  { program: 'mutool', debianPackage: 'mupdf-tools', what: 'a second check of signatures' },
  {
    program: 'turnserver',
    debianPackage: 'coturn',
    what: 'the relay that calls are tested through',
  },
  {
    program: 'redis-server',
    debianPackage: 'redis-server',
    what: 'the bus between several nodes',
  },
  {
    program: 'pgbouncer',
    debianPackage: 'pgbouncer',
    what: 'the connection pooler before the database',
  },
  { program: 'haproxy', debianPackage: 'haproxy', what: 'the proxy before several nodes' },
  { program: 'clamd', debianPackage: 'clamav-daemon', what: 'the malware scanner' },
  { program: 'ffmpeg', debianPackage: 'ffmpeg', what: 'an independent check of recordings' },
  {
    program: 'soffice',
    debianPackage: 'libreoffice-writer-nogui',
    what: 'turning Word documents into PDF',
  },
];

function isOnPath(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/**
 * Makes sure that the programs for the tests are available. Installs them on Debian as root, and
 * otherwise prints what to install.
 * @returns false if a program is missing
 */
export function ensureTools(): boolean {
  const missing = () => tools.filter((tool) => !isOnPath(tool.program));
  let lacking = missing();
  if (lacking.length > 0 && process.getuid?.() === 0 && isDebian()) {
    const packages = lacking.map((tool) => tool.debianPackage);
    process.stdout.write(`Installing ${packages.join(', ')} …\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    lacking = missing();
  }
  lacking = lacking.filter(({ orElse }) => !orElse || !isOnPath(orElse));
  if (lacking.length === 0) return true;
  process.stderr.write('The tests need these programs, which are not installed:\n');
  for (const { program, debianPackage, what } of lacking) {
    process.stderr.write(`  ${program} (Debian and Ubuntu: ${debianPackage}), ${what}\n`);
  }
  process.stderr.write(
    `On Debian or Ubuntu: sudo apt-get install ${lacking.map((tool) => tool.debianPackage).join(' ')}\n`,
  );
  return false;
}
