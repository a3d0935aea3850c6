import { SegmentedControl, Table, Text } from '@mantine/core';
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
import { type SecurityEvent, securityEventKinds } from '../../../common/security-events.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import table from '../ui/stacked-table.module.css';
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
    >
      {(rows) => (
        <Table className={table.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.what}</Table.Th>
              <Table.Th>{words.person}</Table.Th>
              <Table.Th>{words.where}</Table.Th>
              <Table.Th>{words.route}</Table.Th>
              <Table.Th>{words.when}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ListSection>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  return (
    <Table.Tr>
      <Table.Td className={table.main}>
        {securityEventNames[event.kind]}
        {event.count > 1 && (
          <span className={table.quiet}>
            {securityActivityMessages.times({ count: event.count })}
          </span>
        )}
        {event.detail && <span className={table.quiet}>{securityEventDetail(event.detail)}</span>}
      </Table.Td>
      <Table.Td data-name={words.person}>
        {event.account?.email ?? '–'}
        {event.accountHash && (
          <span className={table.quiet}>
            {words.unknownAccount({ hash: event.accountHash.slice(0, 8) })}
          </span>
        )}
      </Table.Td>
      <Table.Td data-name={words.where}>
        {event.address ?? words.noAddress}
        {(event.browser || event.system) && (
          <span className={table.quiet}>{deviceName(event)}</span>
        )}
      </Table.Td>
      <Table.Td data-name={words.route}>{event.route ?? '–'}</Table.Td>
      <Table.Td data-name={words.when}>{formatDateTime(event.lastAt)}</Table.Td>
    </Table.Tr>
  );
}

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
    >
      {(rows) => (
        <Table className={table.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.rule}</Table.Th>
              <Table.Th>{words.subject}</Table.Th>
              <Table.Th>{words.count}</Table.Th>
              <Table.Th>{words.when}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((alert) => (
              <Table.Tr key={alert.id}>
                <Table.Td className={table.main}>
                  {findMessage(alertRuleNames, alert.rule) ?? alert.rule}
                </Table.Td>
                <Table.Td data-name={words.subject}>{alert.subject ?? '–'}</Table.Td>
                <Table.Td data-name={words.count}>{formatNumber(alert.count)}</Table.Td>
                <Table.Td data-name={words.when}>{formatDateTime(alert.at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ListSection>
  );
}
