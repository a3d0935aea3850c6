import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  roundTrip as inWords,
  checkWords as words,
} from '../../../../common/words/device-check.ts';
import { type Connection, measureConnection } from './measure-connection.ts';

/** Milliseconds there and back that a conversation bears well, and at all (ITU-T G.114, twice one way). */
const GOOD_MS = 150;
const FAIR_MS = 400;

function verdictOf({ roundTrip }: Connection): string {
  if (roundTrip <= GOOD_MS) return words.good;
  return roundTrip <= FAIR_MS ? words.fair : words.poor;
}

/** How far the server is, and whether video finds a way without a relay. */
export function ConnectionCheck() {
  const [found, setFound] = useState<Connection | 'measuring' | 'offline'>('measuring');
  useEffect(() => {
    let current = true;
    measureConnection().then(
      (connection) => current && setFound(connection),
      () => current && setFound('offline'),
    );
    return () => {
      current = false;
    };
  }, []);
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
          <Text size="sm" c="dimmed">
            {found.direct ? words.direct : words.relayed}
          </Text>
        </>
      )}
    </div>
  );
}
