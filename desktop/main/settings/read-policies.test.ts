import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Machine, policySources } from './policy-sources.ts';
import { readPolicies } from './read-policies.ts';
import { POWERSHELL_MS, type ProgramResult, runProgram } from './run-program.ts';
import { settingOf, settingsInForce } from './settings-in-force.ts';

const fresh = () => mkdtempSync(path.join(tmpdir(), 'sealwright-policies-'));
const nothing: ProgramResult = { status: 1, output: '' };

/** A machine with its files under `folder` and with the program results of `programs`. */
function machine(
  platform: NodeJS.Platform,
  folder: string,
  programs: (file: string, words: string[], longestMs?: number) => ProgramResult = () => nothing,
): Machine {
  return {
    platform,
    filesFrom: folder,
    programData: folder,
    systemRoot: 'C:\\Windows',
    run: async (file, words, longestMs) => programs(file, words, longestMs),
    // The user who runs the tests owns the files. On a real computer that is the administrator.
    root: statSync(folder).uid,
  };
}

function writeJson(file: string, content: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), {
    mode: 0o644,
  });
}

/** A Linux machine with the given policies.json. */
function linuxWith(content: unknown): { place: string; computer: Machine } {
  const folder = fresh();
  const place = path.join(folder, 'etc', 'sealwright', 'policies.json');
  writeJson(place, content);
  return { place, computer: machine('linux', folder) };
}

const read = (computer: Machine) => readPolicies(policySources(computer));

/** Captured output of reg.exe on Windows 11. */
const REG_OUTPUT = [
  '',
  'HKEY_LOCAL_MACHINE\\Software\\Policies\\Sealwright',
  '    ServerAddress    REG_SZ    https://notary.example.com/',
  '    UpdateChannel    REG_SZ    off',
  '    OfflineMaxItems    REG_DWORD    0x1f4',
  '    ProxyBypass    REG_SZ    *.example.com;<local>',
  '    Seen By    REG_MULTI_SZ    one\\0two',
  '',
  'HKEY_LOCAL_MACHINE\\Software\\Policies\\Sealwright\\Other',
  '    UpdateFeed    REG_SZ    https://elsewhere.example',
  '',
].join('\r\n');

describe('policies.json of a computer', () => {
  test('decides the settings that it contains and leaves the others to the person', async () => {
    const { place, computer } = linuxWith({
      serverAddress: 'https://notary.example.com/',
      updateChannel: 'beta',
      offlineMaxItems: 500,
    });
    const managed = await read(computer);
    expect(managed.problems).toEqual([]);
    const settings = settingsInForce(managed, { serverAddress: 'https://mine.example' });
    expect(settings.find(({ name }) => name === 'serverAddress')).toEqual({
      name: 'serverAddress',
      value: 'https://notary.example.com',
      origin: 'managed',
      place,
      locked: true,
    });
    expect(settingOf(settings, 'offlineMaxItems')).toBe(500);
    expect(settings.find(({ name }) => name === 'proxy')).toMatchObject({
      value: 'system',
      origin: 'default',
    });
  });

  test('leaves all settings to the person when it is missing', async () => {
    const managed = await read(machine('linux', fresh()));
    expect(managed).toEqual({ values: {}, places: {}, problems: [], unreadable: false });
    const settings = settingsInForce(managed, { updateChannel: 'off' });
    expect(settings.find(({ name }) => name === 'updateChannel')).toMatchObject({
      value: 'off',
      origin: 'person',
      locked: false,
    });
  });

  test.each([
    ['serverAddress', 'http://notary.example.com', 'https://'],
    ['serverAddress', 'https://person:word@notary.example.com', 'no user name'],
    ['serverAddress', 42, 'cannot be read'],
    ['updateChannel', 'nightly', '"latest", "beta" or "off"'],
    ['updateFeed', 'ftp://mirror.example', 'https://'],
    ['offlineMaxItems', 0, 'from 1 to 20000'],
    ['offlineMaxItems', 'many', 'from 1 to 20000'],
    ['offlineMaxMegabytes', 1.5, 'whole number'],
    ['proxy', 'proxy.example.com', 'http://host:port'],
    ['proxyBypass', 'a b', 'semicolons'],
  ])('reports a bad %s (%j) and uses the most restrictive value', async (key, value, says) => {
    const { place, computer } = linuxWith({ [key]: value });
    const managed = await read(computer);
    expect(managed.problems).toEqual([{ place, key, message: expect.stringContaining(says) }]);
    const settings = settingsInForce(managed, {
      serverAddress: 'https://mine.example',
      updateChannel: 'beta',
    });
    const found = settings.find(({ name }) => name === key);
    expect(found).toMatchObject({ origin: 'managed', locked: true, place });
    if (key === 'serverAddress') expect(found?.value).toBeNull();
    if (key === 'updateChannel') expect(found?.value).toBe('off');
  });

  test('lists the valid names when a name is unknown', async () => {
    const { computer } = linuxWith({ serverAdress: 'https://notary.example.com' });
    const { problems } = await read(computer);
    expect(problems).toMatchObject([{ key: 'serverAdress' }]);
    expect(problems[0]?.message).toContain('serverAddress, updateChannel');
  });

  test.each([
    ['{"serverAddress": "https://notary', 'not JSON'],
    ['[]', 'one JSON object'],
    ['', 'not JSON'],
  ])(
    "turns updates off and locks the person's settings when it contains %j",
    async (text, says) => {
      const { place, computer } = linuxWith(text);
      const managed = await read(computer);
      expect(managed.unreadable).toBe(true);
      expect(managed.problems).toEqual([
        { place, key: null, message: expect.stringContaining(says) },
      ]);
      const settings = settingsInForce(managed, {
        serverAddress: 'https://mine.example',
        updateChannel: 'latest',
      });
      expect(settingOf(settings, 'updateChannel')).toBe('off');
      expect(settings.find(({ name }) => name === 'serverAddress')).toMatchObject({
        value: 'https://mine.example',
        locked: true,
      });
    },
  );

  test.each([
    ['the file', 0o666, 0o755],
    ['its folder', 0o644, 0o777],
  ])('is ignored when everyone can write %s', async (_what, ofFile, ofFolder) => {
    const { place, computer } = linuxWith({ serverAddress: 'https://elsewhere.example' });
    chmodSync(place, ofFile);
    chmodSync(path.dirname(place), ofFolder);
    const managed = await read(computer);
    expect(managed.values).toEqual({});
    expect(managed.problems[0]?.message).toContain('users other than administrators');
  });

  test('is ignored when its owner is not the administrator', async () => {
    const { computer } = linuxWith({ serverAddress: 'https://elsewhere.example' });
    const managed = await read({ ...computer, root: computer.root + 1 });
    expect(managed.values).toEqual({});
    expect(managed.unreadable).toBe(true);
  });

  test('may start with the byte order mark that Windows editors write', async () => {
    const { computer } = linuxWith('\uFEFF{"updateChannel": "off"}');
    expect((await read(computer)).values).toEqual({ updateChannel: 'off' });
  });
});

describe('the Windows registry', () => {
  const ours = 'O:BAG:SYD:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)';
  const HKLM = 'HKLM\\Software\\Policies';
  const HKCU = 'HKCU\\Software\\Policies';
  /** The list of policy keys on a new computer. */
  const others = (hive: string) => `\r\n${hive}\\Software\\Policies\\Microsoft\r\n`;
  const windows = (
    folder: string,
    registry: Record<string, string>,
    descriptor = ours,
    shell: (command: string, longestMs?: number) => ProgramResult = () => nothing,
  ) => {
    const known: Record<string, string> = {
      [HKLM]: others('HKEY_LOCAL_MACHINE'),
      [HKCU]: others('HKEY_CURRENT_USER'),
      ...registry,
    };
    return machine('win32', folder, (file, words, longestMs) => {
      if (file.endsWith('powershell.exe')) {
        const command = words.at(-1) ?? '';
        if (!command.includes('Get-Acl')) return shell(command, longestMs);
        return { status: 0, output: `${descriptor}\r\n` };
      }
      const output = known[words[1] ?? ''];
      return output === undefined ? nothing : { status: 0, output };
    });
  };
  /** Registry tools are disabled: reg.exe writes only to stderr and exits with 1. */
  const forbidden = (shell: (command: string, longestMs?: number) => ProgramResult) => {
    const computer = windows(fresh(), {}, ours, shell);
    return {
      ...computer,
      run: async (file: string, words: string[], longestMs?: number) =>
        file.endsWith('reg.exe') ? nothing : computer.run(file, words, longestMs),
    };
  };

  test("decides by its key, with the machine's key before the user's key", async () => {
    const managed = await read(
      windows(fresh(), {
        'HKLM\\Software\\Policies\\Sealwright': REG_OUTPUT,
        'HKCU\\Software\\Policies\\Sealwright': REG_OUTPUT.replace(
          'HKEY_LOCAL_MACHINE',
          'HKEY_CURRENT_USER',
        ).replace('https://notary.example.com/', 'https://user.example'),
      }),
    );
    expect(managed.values).toEqual({
      serverAddress: 'https://notary.example.com',
      updateChannel: 'off',
      offlineMaxItems: 500,
      proxyBypass: '*.example.com;<local>',
    });
    expect(managed.places.serverAddress).toBe('HKLM\\Software\\Policies\\Sealwright');
    expect(managed.problems).toEqual([]);
  });

  test('overrides policies.json, which decides the other settings', async () => {
    const folder = fresh();
    writeJson(path.join(folder, 'Sealwright', 'policies.json'), {
      updateChannel: 'beta',
      proxy: 'direct',
    });
    const { values } = await read(
      windows(folder, { 'HKLM\\Software\\Policies\\Sealwright': REG_OUTPUT }),
    );
    expect(values).toMatchObject({ updateChannel: 'off', proxy: 'direct' });
  });

  test.each([
    ['its owner is a person', 'O:S-1-5-21-1-2-3-1001G:SYD:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)'],
    ['everybody may write it', 'O:BAG:SYD:AI(A;ID;FA;;;SY)(A;ID;0x1301bf;;;BU)'],
    ['it has no rules', 'O:BAG:SY'],
    ['nothing can be learned', ''],
  ])('ignores policies.json when %s', async (_what, descriptor) => {
    const folder = fresh();
    writeJson(path.join(folder, 'Sealwright', 'policies.json'), { updateChannel: 'beta' });
    const managed = await read(windows(folder, {}, descriptor));
    expect(managed.values).toEqual({});
    expect(managed.unreadable).toBe(true);
  });

  test('is read with PowerShell when registry tools are disabled', async () => {
    const asked: [string, number | undefined][] = [];
    const managed = await read(
      forbidden((command, longestMs) => {
        asked.push([command, longestMs]);
        return {
          status: 0,
          output:
            'there\r\n{"ServerAddress":"https://notary.example.com",\r\n"OfflineMaxItems":500,"Proxy":["direct"]}\r\nthere\r\n',
        };
      }),
    );
    // One run for both keys, because PowerShell starts slowly.
    const key = (hive: string) => `'Registry::${hive}\\Software\\Policies\\Sealwright'`;
    expect(asked).toEqual([
      [
        expect.stringContaining(`${key('HKEY_LOCAL_MACHINE')}, ${key('HKEY_CURRENT_USER')}`),
        POWERSHELL_MS,
      ],
    ]);
    expect(POWERSHELL_MS).toBeGreaterThanOrEqual(20_000);
    expect(managed.values).toEqual({
      serverAddress: 'https://notary.example.com',
      offlineMaxItems: 500,
    });
    expect(managed.unreadable).toBe(false);
    expect(managed.problems).toMatchObject([{ key: 'Proxy' }]);
  });

  test('leaves all settings to the person when it is disabled and has no key', async () => {
    const managed = await read(forbidden(() => ({ status: 0, output: 'absent\r\nabsent\r\n' })));
    expect(managed).toEqual({ values: {}, places: {}, problems: [], unreadable: false });
  });

  test.each([
    ['is forbidden, and PowerShell with it', () => forbidden(() => nothing)],
    [
      'PowerShell may not read either',
      () => forbidden(() => ({ status: 0, output: 'unreadable\r\nabsent\r\n' })),
    ],
    [
      'has our key and does not show it',
      () =>
        windows(fresh(), {
          [HKLM]: '\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Sealwright\r\n',
        }),
    ],
  ])('is reported as unreadable: %s', async (_what, computer) => {
    const managed = await read(computer());
    expect(managed.unreadable).toBe(true);
    expect(managed.problems[0]).toMatchObject({
      place: 'HKLM\\Software\\Policies\\Sealwright',
      message: expect.stringContaining('cannot be read'),
    });
  });

  test('reports a setting with a list type and uses the most restrictive value', async () => {
    const output = REG_OUTPUT.replace(
      'ServerAddress    REG_SZ    https://notary.example.com/',
      'ServerAddress    REG_MULTI_SZ    https://notary.example.com/',
    );
    const managed = await read(
      windows(fresh(), { 'HKLM\\Software\\Policies\\Sealwright': output }),
    );
    expect(managed.problems).toMatchObject([
      { key: 'ServerAddress', message: expect.stringContaining('REG_MULTI_SZ') },
    ]);
    const settings = settingsInForce(managed, { serverAddress: 'https://mine.example' });
    expect(settingOf(settings, 'serverAddress')).toBeNull();
  });

  test('is reported as unreadable when no program can be started', async () => {
    const computer = windows(fresh(), {});
    const managed = await read({
      ...computer,
      run: (file, words) => runProgram(path.join(fresh(), path.win32.basename(file)), words),
    });
    expect(managed.unreadable).toBe(true);
    expect(managed.problems).toHaveLength(2);
  });
});

describe('the managed preferences of macOS', () => {
  const place = (folder: string) =>
    path.join(folder, 'Library', 'Managed Preferences', 'com.sealwright.desktop.plist');

  test('are read with plutil', async () => {
    const folder = fresh();
    writeJson(place(folder), '<plist/>');
    const mac = machine('darwin', folder, (file, words) => {
      expect([file, ...words]).toEqual([
        '/usr/bin/plutil',
        '-convert',
        'json',
        '-o',
        '-',
        place(folder),
      ]);
      return {
        status: 0,
        output: '{"ServerAddress":"https://notary.example.com","Proxy":"direct"}',
      };
    });
    expect((await read(mac)).values).toEqual({
      serverAddress: 'https://notary.example.com',
      proxy: 'direct',
    });
  });

  test('are reported when macOS cannot read them', async () => {
    const folder = fresh();
    writeJson(place(folder), 'nonsense');
    const managed = await read(machine('darwin', folder));
    expect(managed.problems).toEqual([
      { place: place(folder), key: null, message: expect.stringContaining('property list') },
    ]);
  });
});
