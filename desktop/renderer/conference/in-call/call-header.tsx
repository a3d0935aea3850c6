import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconMessage, IconPhoneOff, IconUser } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ConferenceRole } from '../../../../common/conference.ts';
import {
  conferenceMessages,
  conferenceRoleNames,
  conferenceScreenMessages,
} from '../../../../common/messages/conference.ts';
import { recordingMessages } from '../../../../common/messages/recording.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './call-header.module.css';

interface CallHeaderProps {
  title: string | undefined;
  role: ConferenceRole;
  connected: boolean;
  /** Segments of the recording are being acknowledged. */
  recording: boolean;
  unread: number;
  chatOpened: boolean;
  isEnding: boolean;
  onChat: () => void;
  onEnd: () => void;
}

/** The title of the conference, its connection status, and the exit. */
export function CallHeader(props: CallHeaderProps) {
  const unreadId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone; move the keyboard focus to the top of the conference.
  useEffect(() => heading.current?.focus(), []);
  const title = props.title ?? conferenceMessages.joinText;
  useDocumentTitle(`${title} · ${shellMessages.product}`);
  return (
    <header className={styles.header}>
      <span className={styles.mark}>
        <BrandMark />
      </span>
      <div className={styles.words}>
        <Title ref={heading} order={1} tabIndex={-1} className={styles.title} title={title}>
          {title}
        </Title>
        <div className={styles.badges}>
          <span className={styles.connection} role="status">
            {props.connected ? (
              <StatusBadge color="green" icon="check">
                {conferenceScreenMessages.connected}
              </StatusBadge>
            ) : (
              <StatusBadge color="yellow" icon="work">
                {conferenceScreenMessages.disconnected}
              </StatusBadge>
            )}
          </span>
          {props.recording && (
            <StatusBadge color="red" icon="record">
              {recordingMessages.badge}
            </StatusBadge>
          )}
          <span className={styles.role}>
            <IconUser stroke={1.5} aria-hidden />
            {conferenceRoleNames[props.role]}
          </span>
        </div>
      </div>
      <Button
        className={styles.action}
        variant="default"
        aria-label={conferenceScreenMessages.chat}
        aria-expanded={props.chatOpened}
        aria-describedby={props.unread > 0 ? unreadId : undefined}
        onClick={props.onChat}
      >
        <IconMessage stroke={1.5} aria-hidden />
        <Text component="span" inherit className={styles.label}>
          {conferenceScreenMessages.chat}
        </Text>
        {props.unread > 0 && (
          <span className={styles.unread} aria-hidden>
            {props.unread}
          </span>
        )}
      </Button>
      <VisuallyHidden id={unreadId} role="status">
        {props.unread > 0 ? conferenceScreenMessages.newMessages : ''}
      </VisuallyHidden>
      <Button
        className={styles.action}
        color="red"
        disabled={props.isEnding}
        onClick={props.onEnd}
        aria-label={conferenceScreenMessages.endCall}
      >
        <IconPhoneOff stroke={1.5} aria-hidden />
        <Text component="span" inherit className={styles.label}>
          {conferenceScreenMessages.endCall}
        </Text>
      </Button>
    </header>
  );
}
