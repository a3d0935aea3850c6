import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  roundTrip as inWords,
  throughput,
  checkWords as words,
} from '../../../../common/words/device-check.ts';
import { type Connection, measureConnection } from './measure-connection.ts';

/** Milliseconds there and back that a conversation bears well, and at all (ITU-T G.114, twice one way). */
const GOOD_MS = 150;
const FAIR_MS = 400;

/** Megabits a second up that a picture of the usual size takes. */
const NARROW_MBPS = 0.8;

function verdictOf({ roundTrip }: Connection): string {
  if (roundTrip <= GOOD_MS) return words.good;
  return roundTrip <= FAIR_MS ? words.fair : words.poor;
}

/** How far the server is, how much goes through, and whether video finds a way. */
export function ConnectionCheck({ conferenceId }: { conferenceId: string | null }) {
  const [found, setFound] = useState<Connection | 'measuring' | 'offline'>('measuring');
  useEffect(() => {
    let current = true;
    measureConnection(conferenceId).then(
      (connection) => current && setFound(connection),
      () => current && setFound('offline'),
    );
    return () => {
      current = false;
    };
  }, [conferenceId]);
  return (
    <div role="status">
      <Text fw={560}>{words.connection}</Text>
      {found === 'measuring' && <Text size="sm">{words.measuring}</Text>}
      {found === 'offline' && <Text size="sm">{words.offline}</Text>}
      {typeof found === 'object' && (
        <>
          <Text size="sm">
            {inWords(found.roundTrip)}. {verdictOf(found)}
          </Text>
          {found.throughput && (
            <Text size="sm">
              {throughput(found.throughput.up, found.throughput.down)}{' '}
              {found.throughput.up < NARROW_MBPS && words.narrow}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {words[found.way]}
          </Text>
        </>
      )}
    </div>
  );
}
