import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metric } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { getHealth, getMetrics, getReadiness } from '../../../common/health.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { Services } from '../../services.ts';
import { addStateMetrics } from './add-state-metrics.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (...names: string[]) => readFileSync(path.join(root, ...names), 'utf8');

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

const rules = (
  parse(read('deploy', 'monitoring', 'alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert);

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(read('deploy', 'monitoring', 'dashboard.json')) as {
  panels: Panel[];
};

/** Labels that Prometheus adds. */
const ADDED_LABELS = ['job', 'instance'];

/** Returns the labels of each series by its name. */
function knownSeries(): Map<string, string[]> {
  const metrics = createMetrics();
  addStateMetrics({ metrics, config: { dataDir: '' } } as Services);
  const known = new Map<string, string[]>([['up', ADDED_LABELS]]);
  const described = metrics.registry.getMetricsAsArray() as unknown as (Metric & {
    name: string;
    labelNames?: string[];
    type?: string;
  })[];
  for (const { name, labelNames = [], type } of described) {
    const labels = [...labelNames, ...ADDED_LABELS];
    known.set(name, labels);
    if (type !== 'histogram') continue;
    known.set(`${name}_bucket`, [...labels, 'le']);
    known.set(`${name}_count`, labels);
    known.set(`${name}_sum`, labels);
  }
  for (const { record, labels = {} } of rules) {
    if (record) known.set(record, Object.keys(labels));
  }
  return known;
}

const WORDS = new Set(['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'offset', 'bool']);

/** Returns the series of a PromQL expression with the labels that it selects. */
function seriesIn(expr: string): { name: string; labels: string[] }[] {
  const found: { name: string; labels: string[] }[] = [];
  const rest = expr.replaceAll(
    /([a-zA-Z_:][\w:]*)\{((?:[^{}"]|"[^"]*")*)\}/g,
    (_whole, name: string, matchers: string) => {
      const labels = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)];
      found.push({ name, labels: labels.map(([, label = '']) => label) });
      return ' ';
    },
  );
  const plain = rest
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  for (const [, name = ''] of plain.matchAll(/(?<![\w.:])([a-zA-Z_:][\w:]*)\b(?!\s*\()/g)) {
    if (!WORDS.has(name)) found.push({ name, labels: [] });
  }
  return found;
}

test('finds the series and labels of an expression', () => {
  const expr =
    'sum by (le) (rate(a_bucket{x=~"1|{b}",y!="2"}[5m])) / max(b offset 1h) > 3 and time() - slo:c:rate5m < 1e3';
  expect(seriesIn(expr)).toEqual([
    { name: 'a_bucket', labels: ['x', 'y'] },
    { name: 'b', labels: [] },
    { name: 'slo:c:rate5m', labels: [] },
  ]);
});

test('alerts and the dashboard use only metrics and labels that exist', () => {
  const known = knownSeries();
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(60);
  for (const expr of expressions) {
    const series = seriesIn(expr);
    expect(series.length, expr).toBeGreaterThan(0);
    for (const { name, labels } of series) {
      expect(known.get(name), `${name} in ${expr}`).toBeDefined();
      expect(known.get(name), expr).toEqual(expect.arrayContaining(labels));
    }
  }
});

test('ratios count errors although nothing ever succeeded, with Prometheus 2 and 3', () => {
  const ratios = rules.filter(({ record }) => record?.startsWith('slo:error'));
  expect(ratios.length).toBeGreaterThan(20);
  for (const { expr } of ratios) {
    const errors = /sum\((?:rate|increase)\(.*\)\) - \(sum\(.*\)\) or vector\(0\)\)/;
    expect(expr).toMatch(errors);
    // Prometheus 3 writes the bucket `2` as `2.0`.
    for (const [, bound = ''] of expr.matchAll(/\ble=~?"([^"]*)"/g)) {
      expect(['0.15', '2|2.0', '60|60.0'], expr).toContain(bound);
    }
  }
});

test('an alert of an error budget needs several errors', () => {
  const burns = alerts.filter(({ alert }) => alert?.endsWith('ErrorBudgetBurns'));
  expect(burns).toHaveLength(8);
  for (const { expr } of burns) expect(expr).toMatch(/and slo:errors:increase\dh\{[^}]*\} > 2\.5/);
});

test('the answers of monitoring itself do not count as requests', () => {
  const errors = alerts.find(({ alert }) => alert === 'ServerErrors')?.expr ?? '';
  const counted = errors.match(/http_request_duration_seconds_count\{[^}]*\}/g) ?? [];
  expect(counted).toHaveLength(2);
  for (const { path: route } of [getReadiness, getHealth, getMetrics]) {
    for (const series of counted) {
      expect(series.match(/route!~"([^"]*)"/)?.[1]?.split('|')).toContain(route);
    }
  }
});

test('each alert has a severity, a summary and an entry in the runbook, and no entry is without one', () => {
  const runbook = read('docs', 'runbook.md');
  const entries = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(entries.sort()).toEqual([...new Set(alerts.map(({ alert }) => alert))].sort());
  for (const { alert, labels, annotations } of alerts) {
    expect(['page', 'ticket'], alert).toContain(labels?.severity);
    expect(annotations?.summary?.length, alert).toBeGreaterThan(10);
    expect(annotations?.runbook).toBe(`docs/runbook.md#${alert?.toLowerCase()}`);
  }
});
