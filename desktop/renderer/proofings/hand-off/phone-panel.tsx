import { Button, CopyButton, Group, Skeleton, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CAPTURE_LINK_LIFETIME_MS } from '../../../../common/limits.ts';
import { proofingMessages as words } from '../../../../common/messages/proofing-screens.ts';
import type { Proofing } from '../../../../common/proofings.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { later } from '../../ui/later.tsx';
import captureStyles from '../capture/capture.module.css';
import { clock } from '../clock.ts';
import { useTimeLeft } from '../use-time-left.ts';
import styles from './hand-off.module.css';
import type { PhoneLink } from './use-phone-link.ts';

const qrCode = later(async () => (await import('../../ui/qr-code.tsx')).QrCode, {
  StandIn: () => <Skeleton className={styles.waiting} />,
});

/** How long after the end of a link the server is asked, which sends no message about it. */
const GRACE_MS = 1000;

interface PhonePanelProps {
  capture: NonNullable<Proofing['capture']>;
  phone: PhoneLink;
  taken: number;
  total: number;
}

/** Shown instead of the camera while a link for a phone can be used. */
export function PhonePanel({ capture, phone, taken, total }: PhonePanelProps) {
  const { made, end } = phone;
  const isOpen = capture.state === 'open';
  const title = useRef<HTMLHeadingElement>(null);
  // It replaces the button that had the focus.
  useEffect(() => title.current?.focus(), []);
  const { expiresAt } = capture;
  const { refresh } = phone;
  useEffect(() => {
    const left = Date.parse(expiresAt) - Date.now();
    const timer = setTimeout(refresh, Math.max(left, 0) + GRACE_MS);
    return () => clearTimeout(timer);
  }, [expiresAt, refresh]);
  return (
    <section className={captureStyles.panel} aria-labelledby="phone-title">
      <Title order={3} id="phone-title" ref={title} tabIndex={-1}>
        {words.phoneTitle}
      </Title>
      <Text role="status">
        {isOpen ? `${words.phoneOpen} ${words.phoneProgress({ taken, total })}` : ''}
        {!isOpen && (made?.id === capture.id ? words.phoneScan : words.phoneElsewhere)}
      </Text>
      {!isOpen && made?.id === capture.id && <Link url={made.url} expiresAt={made.expiresAt} />}
      {end.error && (
        <Text c="red" role="alert">
          {words.phoneEndFailed}. {reasonOf(end.error, words.failedText)}
        </Text>
      )}
      <Group>
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(capture.id)}>
          {isOpen ? words.phoneBack : words.phoneCancel}
        </Button>
      </Group>
    </section>
  );
}

interface LinkProps {
  url: string;
  expiresAt: string;
}

/** Addresses that a phone cannot open, because they mean the phone itself there. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function Link({ url, expiresAt }: LinkProps) {
  // The link was created just now, so its lifetime begins now by the server's clock.
  const [now] = useState(() =>
    new Date(Date.parse(expiresAt) - CAPTURE_LINK_LIFETIME_MS).toISOString(),
  );
  const left = useTimeLeft(now, expiresAt);
  return (
    <div className={styles.link}>
      <qrCode.Part text={url} label={words.phoneCode} />
      <div className={styles.facts}>
        <Text size="sm">{words.phoneLimits}</Text>
        {LOOPBACK.test(new URL(url).hostname) && <Text size="sm">{words.phoneLoopback}</Text>}
        <Text size="sm" className={styles.url}>
          {url}
        </Text>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button size="sm" variant="default" onClick={copy} aria-live="polite">
              {copied ? words.phoneCopied : words.phoneCopy}
            </Button>
          )}
        </CopyButton>
        <Text size="sm" c="dimmed" role="timer" aria-live="off" className={styles.time}>
          {words.phoneLeft({ time: clock(left) })}
        </Text>
      </div>
    </div>
  );
}

/** Loads the code of the panel when the button is near. */
export const { whenNear: whenPhoneIsNear } = qrCode;
