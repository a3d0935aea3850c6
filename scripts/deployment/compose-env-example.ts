import { listSettings, type Setting } from './list-settings.ts';

const WIDTH = 110;

const HEADER = `# All settings of the server. Copy this file, and remove the # before the lines that you set. Values are not quoted,
# except those with spaces. Generated from server/platform/environment.ts by \`node scripts/env-example.ts\`.
`;

/** Breaks a text into comment lines. */
function comment(text: string): string {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH && line !== '#') {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

/** Systemd, Docker Compose and shells read a value with a space only in quotation marks. */
const quote = (value: string) => (value.includes(' ') ? `"${value}"` : value);

function lineOf({ name, isRequired, defaultValue }: Setting): string {
  if (name === 'NODE_ENV') return 'NODE_ENV=production';
  return `${isRequired ? '' : '#'}${name}=${quote(defaultValue ?? '')}`;
}

function entryOf(setting: Setting): string {
  const notes = [setting.isRequired && 'Required.', setting.isSecret && 'Secret.'].filter(Boolean);
  return `${comment([...notes, setting.description].join(' '))}\n${lineOf(setting)}\n`;
}

/** Returns the content of `deploy/.env.example`: every variable of the server with its description and default. */
export function composeEnvExample(): string {
  const groups = listSettings().map(
    ({ title, settings }) => `# --- ${title} ---\n\n${settings.map(entryOf).join('\n')}`,
  );
  return [HEADER, ...groups].join('\n');
}
