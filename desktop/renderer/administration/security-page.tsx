import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '../../../common/formats.ts';
import { findMessage } from '../../../common/messages/catalog/create-messages.ts';
import { listMessages } from '../../../common/messages/lists.ts';
import { securityEventDetail } from '../../../common/messages/security-event-details.ts';
import {
  alertRuleNames,
  deviceName,
  securityActivityMessages,
  securityEventNames,
  securityListMessages as words,
} from '../../../common/messages/security-events.ts';
import {
  type SecurityAlert,
  type SecurityEvent,
  securityEventKinds,
} from '../../../common/security-events.ts';
import { type Column, Quiet } from '../ui/record-table.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import { useFilters } from '../ui/use-filters.ts';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { ListSection } from './list-section.tsx';
import { securityAlertsQuery, securityEventsQuery } from './queries.ts';
import styles from './security-page.module.css';

/** Security events of all accounts, and the alerts that they raised. */
export function SecurityPage() {
  const { filters, setFilter } = useFilters(['show']);
  const show = filters.show === 'alerts' ? 'alerts' : 'events';
  return (
    <>
      <SegmentedControl
        className={styles.shown}
        aria-label={words.show}
        data={[
          { value: 'events', label: words.events },
          { value: 'alerts', label: words.alerts },
        ]}
        value={show}
        onChange={(value) => setFilter('show', value === 'events' ? null : value)}
      />
      {show === 'events' ? <Events /> : <Alerts />}
    </>
  );
}

function Events() {
  const { filters, key, setFilter, clear } = useFilters(['kind', 'person', 'address']);
  const pages = useKeyPages(key);
  const kind = securityEventKinds.find((one) => one === filters.kind);
  const query = useQuery(
    securityEventsQuery({
      ...(kind ? { kind } : {}),
      ...(filters.person ? { person: filters.person } : {}),
      ...(filters.address ? { address: filters.address } : {}),
      ...(pages.cursor ? { cursor: pages.cursor } : {}),
    }),
  );
  return (
    <ListSection
      title={words.title}
      aside={<Text c="dimmed">{words.text}</Text>}
      query={query}
      pages={pages}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      onClear={kind || filters.person || filters.address ? clear : undefined}
      filters={
        <>
          <SearchBox
            label={words.person}
            placeholder={words.personPlaceholder}
            value={filters.person ?? ''}
            onSearch={(value) => setFilter('person', value)}
          />
          <SearchBox
            label={words.address}
            placeholder={words.addressPlaceholder}
            value={filters.address ?? ''}
            onSearch={(value) => setFilter('address', value)}
          />
          <SearchSelect
            clearable
            label={words.kind}
            placeholder={listMessages.all}
            data={securityEventKinds.map((one) => ({
              value: one,
              label: securityEventNames[one],
            }))}
            value={kind ?? null}
            onChange={(value) => setFilter('kind', value)}
          />
        </>
      }
      columns={eventColumns()}
    />
  );
}

const eventColumns = (): Column<SecurityEvent>[] => [
  {
    name: words.what,
    kind: 'main',
    cell: ({ kind, count, detail }) => (
      <>
        {securityEventNames[kind]}
        {count > 1 && <Quiet>{securityActivityMessages.times({ count })}</Quiet>}
        {detail && <Quiet>{securityEventDetail(detail)}</Quiet>}
      </>
    ),
  },
  {
    name: words.person,
    cell: ({ account, accountHash }) => (
      <>
        {account?.email ?? '–'}
        {accountHash && <Quiet>{words.unknownAccount({ hash: accountHash.slice(0, 8) })}</Quiet>}
      </>
    ),
  },
  {
    name: words.where,
    cell: (event) => (
      <>
        {event.address ?? words.noAddress}
        {(event.browser || event.system) && <Quiet>{deviceName(event)}</Quiet>}
      </>
    ),
  },
  { name: words.route, cell: ({ route }) => route ?? '–' },
  { name: words.when, cell: ({ lastAt }) => formatDateTime(lastAt) },
];

function Alerts() {
  const pages = useKeyPages('alerts');
  const query = useQuery(securityAlertsQuery(pages.cursor ? { cursor: pages.cursor } : {}));
  return (
    <ListSection
      title={words.alerts}
      aside={<Text c="dimmed">{words.alertsText}</Text>}
      query={query}
      pages={pages}
      empty={{ title: words.emptyAlertsTitle, text: words.emptyAlertsText }}
      columns={alertColumns()}
    />
  );
}

const alertColumns = (): Column<SecurityAlert>[] => [
  {
    name: words.rule,
    kind: 'main',
    cell: ({ rule }) => findMessage(alertRuleNames, rule) ?? rule,
  },
  { name: words.subject, cell: ({ subject }) => subject ?? '–' },
  { name: words.count, cell: ({ count }) => formatNumber(count) },
  { name: words.when, cell: ({ at }) => formatDateTime(at) },
];
