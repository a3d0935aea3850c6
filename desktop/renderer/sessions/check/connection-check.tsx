import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  throughput,
  wayInWords,
  checkMessages as words,
} from '../../../../common/messages/device-check.ts';
import styles from './device-check.module.css';
import { type Connection, measureConnection } from './measure-connection.ts';
import { verdictOf } from './verdict-of.ts';

/** Upload bandwidth in megabits per second that video of the usual size needs. */
const NARROW_MBPS = 0.8;

interface ConnectionCheckProps {
  conferenceId: string | null;
  /** Measure without a click: the device check has started. */
  begun: boolean;
  /** The conference is near, and this computer was in one before: measure, or measure again. */
  near: boolean;
}

type Found = Connection | 'measuring' | 'offline' | null;

/**
 * The round-trip time to the server, the bandwidth, and whether video finds a path; no device is
 * needed.
 */
export function ConnectionCheck({ conferenceId, begun, near }: ConnectionCheckProps) {
  const [found, setFound] = useState<Found>(null);
  const [turn, setTurn] = useState(0);
  const asked = begun || near || turn > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn measures again, and so does the time
  useEffect(() => {
    if (!asked) return;
    let current = true;
    setFound('measuring');
    measureConnection(conferenceId).then(
      (connection) => current && setFound(connection),
      () => current && setFound('offline'),
    );
    return () => {
      current = false;
    };
  }, [conferenceId, asked, turn, near]);
  const measuring = found === 'measuring';
  return (
    <div className={styles.connection}>
      <div role="status">
        <Text fw={560}>{words.connection}</Text>
        {measuring && <Text size="sm">{words.measuring}</Text>}
        {found === 'offline' && <Text size="sm">{words.offline}</Text>}
        {found !== null && typeof found === 'object' && <Measured connection={found} />}
      </div>
      <Group>
        <Button
          variant="default"
          aria-disabled={measuring}
          onClick={() => !measuring && setTurn(turn + 1)}
        >
          {found === null ? words.connectionStart : words.connectionAgain}
        </Button>
      </Group>
    </div>
  );
}

function Measured({ connection }: { connection: Connection }) {
  const { roundTrip, throughput: through, way } = connection;
  return (
    <>
      <Text size="sm">
        {words.roundTrip({ milliseconds: Math.round(roundTrip) })} {verdictOf(connection)}
      </Text>
      {through && (
        <Text size="sm">
          {throughput(through.up, through.down)} {through.up < NARROW_MBPS && words.narrow}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {wayInWords(way)}
      </Text>
    </>
  );
}
