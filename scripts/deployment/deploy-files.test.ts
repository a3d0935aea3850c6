import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { getHealth, getMetrics, getReadiness } from '../../common/health.ts';
import { MAX_UPLOAD_BYTES } from '../../common/limits.ts';
import { composeEnvExample } from './compose-env-example.ts';
import { listSettings } from './list-settings.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const settings = new Set(
  listSettings().flatMap(({ settings: listed }) => listed.map(({ name }) => name)),
);
/** Node reads it, and the server does not. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];
const unknownIn = (names: string[]) =>
  names.filter((name) => !settings.has(name) && !OF_NODE.includes(name));

const seconds = (duration: string | number) => Number(String(duration).replace(/s$/, ''));

/** Returns a number that the source of a file assigns. */
function assigned(file: string, name: string): number {
  const [, digits] = read(file).match(new RegExp(`${name} = ([\\d_]+);`)) ?? [];
  if (!digits) throw new Error(`${file} does not assign ${name}`);
  return Number(digits.replaceAll('_', ''));
}

/** The time in seconds after which a process that was told to stop ends at the latest. */
const stopSeconds = (drainNoticeMs: number) =>
  (assigned('server/main.ts', 'HARD_STOP_MS') + drainNoticeMs) / 1000;
const DRAIN_NOTICE_MS = 5_000;

interface Service {
  environment?: Record<string, string>;
  command?: string[];
  stop_grace_period?: string;
  read_only?: boolean;
  env_file?: string[];
  tmpfs?: string[];
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
};
/** The services that run the image of the server. */
const servers = Object.entries(compose.services).filter(([, { env_file }]) => env_file);

interface Container {
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string }[];
  volumeMounts: { mountPath: string }[];
  securityContext: Record<string, unknown>;
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    template: {
      spec: {
        terminationGracePeriodSeconds?: number;
        securityContext: { runAsUser: number; runAsNonRoot: boolean };
        containers: [Container];
      };
    };
  };
}
const kustomization = parse(read('deploy/kubernetes/kustomization.yaml')) as {
  resources: string[];
};
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((one) => one.toJS() as Manifest),
);
const configMap = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
const pods = manifests.flatMap(({ kind, metadata, spec }) =>
  spec && ['Deployment', 'Job'].includes(kind)
    ? [
        {
          name: metadata.name,
          pod: spec.template.spec,
          container: spec.template.spec.containers[0],
        },
      ]
    : [],
);
const deployments = pods.filter(({ name }) => name !== 'migrate');

const dockerfile = read('deploy/Dockerfile');
const [, imagePort] = dockerfile.match(/^EXPOSE (\d+)$/m) ?? [];
const [, imageUser] = dockerfile.match(/^USER (\d+):\d+$/m) ?? [];
const [, imageDataDir] = dockerfile.match(/SEALWRIGHT_DATA_DIR=(\S+)/) ?? [];

const units = globSync('deploy/systemd/*.service', { cwd: root }).map((file) => ({
  file,
  text: read(file),
}));
const proxies = ['deploy/haproxy.cfg', 'deploy/compose/haproxy.cfg'];

describe('settings', () => {
  test('deploy/.env.example has all of them (run `node scripts/env-example.ts`)', () => {
    expect(read('deploy/.env.example')).toBe(composeEnvExample());
  });

  test('each has a description, and secrets are marked', () => {
    const all = listSettings().flatMap(({ settings: listed }) => listed);
    expect(all.filter(({ description }) => description.length < 5)).toEqual([]);
    const looksSecret = /(SECRET|PASSWORD|TOKEN|_KEY|_KEYS)$|^(DATABASE|BUS|SMTP).*URL$/;
    const unmarked = all.filter(({ name, isSecret }) => looksSecret.test(name) && !isSecret);
    expect(unmarked.map(({ name }) => name)).toEqual([]);
  });

  test('that deploy/ uses exist', () => {
    for (const [name, { environment = {} }] of servers) {
      expect(unknownIn(Object.keys(environment)), name).toEqual([]);
    }
    expect(unknownIn(Object.keys(configMap))).toEqual([]);
    for (const { name, container } of pods) {
      expect(unknownIn((container.env ?? []).map((one) => one.name)), name).toEqual([]);
    }
    for (const { file, text } of units) {
      const lines = text.match(/^(Environment=.*|ExecStart=\/usr\/bin\/env .*)$/gm) ?? [];
      const names = lines.flatMap((line) => line.match(/\b[A-Z][A-Z_]+(?==)/g) ?? []);
      expect(names.length, file).toBeGreaterThan(1);
      expect(unknownIn(names), file).toEqual([]);
    }
    const image = dockerfile.match(/^ENV (?:.*\\\n)*.*$/m)?.[0].match(/[A-Z_]+(?==)/g) ?? [];
    expect(unknownIn([...image].filter((name) => name !== 'PATH'))).toEqual([]);
    const written = read('deploy/compose/create-secrets.sh').split('cat > server.env')[1] ?? '';
    const names = written.split('\nEND\n')[0]?.match(/^#?[A-Z][A-Z_]+(?==)/gm) ?? [];
    expect(names.length).toBeGreaterThan(5);
    expect(unknownIn(names.map((name) => name.replace('#', '')))).toEqual([]);
  });

  test('that the pages for operators name exist', () => {
    const others = new Set(
      [
        ...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g),
        ...dockerfile.matchAll(/^ARG (\w+)/gm),
      ].map(([, name = '']) => name),
    );
    /** Numbered settings, and names that belong to other programs. */
    const ignored =
      /^(OIDC_\d_\w*|OIDC_|SEALWRIGHT_UPDATE_KEY_FILE|AWS_ENDPOINT_URL|S3_TEST_URL|ON_ERROR_STOP)$/;
    const pages = globSync('docs/deploy/*.md', { cwd: root, exclude: ['docs/deploy/desktop.md'] });
    const unknown = [...pages, 'README.md'].flatMap((page) => {
      const text = read(page);
      const names = new Set(text.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? []);
      const inShell = (name: string) => text.includes(`$${name}`);
      return unknownIn([...names])
        .filter((name) => !others.has(name) && !ignored.test(name) && !inShell(name))
        .map((name) => `${page}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  test('have no default passwords in compose.yaml', () => {
    const text = read('deploy/compose.yaml');
    const optional = [...text.matchAll(/\$\{(\w+)(?!:\?)[^}]*\}/g)].filter(
      ([whole]) => !whole.endsWith(':?}'),
    );
    expect(optional.map(([, name]) => name)).toEqual(['SEALWRIGHT_IMAGE']);
    const literal = Object.values(compose.services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(
        ([name, value]) =>
          /PASSWORD|SECRET|_KEY|TOKEN|AUTH/.test(name) && !/^(\$\{\w+:\?\}|\/.*)$/.test(value),
      ),
    );
    expect(literal).toEqual([]);
  });
});

describe('the programs and addresses of the server', () => {
  test('exist', () => {
    const named = [
      ...dockerfile.matchAll(/"(scripts\/[\w-]+\.ts)"/g),
      ...units.flatMap(({ text }) => [...text.matchAll(/node (scripts\/[\w-]+\.ts)/g)]),
      ...[
        ...servers.map(([, { command = [] }]) => command),
        ...pods.map(({ container }) => container.args ?? []),
      ]
        .flat()
        .flatMap((word) => [...word.matchAll(/^(scripts\/.*)$/g)]),
    ].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(6);
    const packaged = read('scripts/server-package/stage-server.ts');
    expect(named.filter((file) => !packaged.includes(`'${file}'`))).toEqual([]);
  });

  test('have the same port and paths everywhere', () => {
    expect(dockerfile).toContain(`PORT=${imagePort} `);
    expect(dockerfile).toContain(`'${getHealth.path}'`);
    for (const { name, container } of deployments) {
      expect(container.ports, name).toEqual([{ name: 'http', containerPort: Number(imagePort) }]);
      expect(container.readinessProbe?.httpGet, name).toMatchObject({ path: getReadiness.path });
      expect(container.livenessProbe?.httpGet, name).toMatchObject({ path: getHealth.path });
      expect(container.startupProbe?.httpGet, name).toMatchObject({ path: getHealth.path });
    }
    expect(read('deploy/compose/haproxy.cfg')).toContain(`web-1:${imagePort} check`);
    for (const file of proxies) {
      expect(read(file), file).toContain(`uri ${getReadiness.path} `);
      expect(read(file), file).toContain(`{ path ${getMetrics.path} }`);
    }
    expect(read('deploy/nginx.conf')).toContain(`location = ${getMetrics.path} {`);
    const portsIn = (file: string, pattern: RegExp) =>
      [...read(file).matchAll(pattern)].map(([, port]) => port);
    const served = [
      ...portsIn('deploy/haproxy.cfg', /server [ab] 127\.0\.0\.1:(\d+)/g),
      ...portsIn('deploy/systemd/sealwright-worker.service', /PORT=(\d+)/g),
    ];
    const byNginx = portsIn('deploy/nginx.conf', /server 127\.0\.0\.1:(\d+)/g);
    expect(byNginx).toEqual(served.slice(0, 2));
    expect(portsIn('deploy/monitoring/prometheus.yml', /- 127\.0\.0\.1:(\d+)/g)).toEqual(served);
  });

  test('run as the user of the image, which can write only the data folder and /tmp', () => {
    for (const [name, { read_only, tmpfs }] of servers) {
      expect(read_only, name).toBe(true);
      expect(tmpfs?.map((one) => one.split(':')[0])).toEqual(['/tmp', imageDataDir]);
      expect(tmpfs?.[1]).toContain(`uid=${imageUser}`);
    }
    for (const { name, pod, container } of pods) {
      expect(pod.securityContext, name).toMatchObject({
        runAsNonRoot: true,
        runAsUser: Number(imageUser),
      });
      expect(container.securityContext.readOnlyRootFilesystem, name).toBe(true);
      const folders = container.volumeMounts.map(({ mountPath }) => mountPath);
      expect(folders, name).toEqual(
        name === 'migrate' ? ['/tmp'] : expect.arrayContaining([imageDataDir, '/tmp']),
      );
    }
  });
});

describe('times and sizes', () => {
  test('a process has more time to stop than it needs', () => {
    for (const [name, { stop_grace_period = '10s', environment }] of servers) {
      const notice = Number(environment?.DRAIN_NOTICE_MS ?? DRAIN_NOTICE_MS);
      expect(seconds(stop_grace_period), name).toBeGreaterThan(stopSeconds(notice));
    }
    for (const { name, pod } of deployments) {
      const { terminationGracePeriodSeconds = 30 } = pod;
      const needed = stopSeconds(Number(configMap.DRAIN_NOTICE_MS));
      expect(terminationGracePeriodSeconds, name).toBeGreaterThan(needed);
    }
    const services = units.filter(({ text }) => !text.includes('Type=oneshot'));
    expect(services).toHaveLength(3);
    for (const { file, text } of services) {
      const [, limit = '0'] = text.match(/^TimeoutStopSec=(\d+)$/m) ?? [];
      expect(Number(limit), file).toBeGreaterThan(stopSeconds(DRAIN_NOTICE_MS));
    }
  });

  test('proxies notice a stopping node in time, wait longer than the server and close idle connections first', () => {
    const requestMs = assigned('server/boot.ts', 'requestTimeout');
    const idleMs = assigned('server/boot.ts', 'keepAliveTimeout');
    const timeIn = (text: string, name: string) =>
      1000 * seconds(text.match(new RegExp(`${name} (\\d+)s`))?.[1] ?? Number.NaN);
    for (const file of proxies) {
      const text = read(file);
      const [, interval = '', fall = ''] = text.match(/inter (\d+)s fall (\d+)/) ?? [];
      expect(1000 * Number(interval) * Number(fall), file).toBeLessThan(DRAIN_NOTICE_MS);
      expect(timeIn(text, 'timeout server'), file).toBeGreaterThan(requestMs);
      expect(timeIn(text, 'timeout http-keep-alive'), file).toBeLessThan(idleMs);
    }
    const nginx = read('deploy/nginx.conf');
    expect(timeIn(nginx, 'proxy_read_timeout')).toBeGreaterThan(requestMs);
    expect(timeIn(nginx, 'keepalive_timeout')).toBeLessThan(idleMs);
  });

  test('proxies accept the largest upload, with the rest of its request', () => {
    const source = read('server/outputs/verification/routes.ts');
    const [, factor] = source.match(/MAX_SEALED_BYTES = (\d) \* MAX_UPLOAD_BYTES;/) ?? [];
    const largest = Number(factor) * MAX_UPLOAD_BYTES + 1024 * 1024;
    for (const file of proxies) {
      const [, limit] = read(file).match(/content-length\) gt (\d+)/) ?? [];
      expect(Number(limit), file).toBeGreaterThanOrEqual(largest);
    }
    const [, megabytes] = read('deploy/nginx.conf').match(/client_max_body_size (\d+)m/) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(largest);
  });
});

test('the pages for operators link only files that exist', () => {
  const pages = ['README.md', ...globSync('docs/{deploy/*,scale,runbook}.md', { cwd: root })];
  const absent = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/g)]
      .map(([, link = '']) => path.join(path.dirname(page), link))
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${page}: ${file}`),
  );
  expect(absent).toEqual([]);
});
