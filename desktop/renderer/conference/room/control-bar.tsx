import { Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { callWords as words } from '../../../../common/words/conference.ts';
import type { Call } from '../call/call.ts';
import type { CallState } from '../call/call-state.ts';
import styles from './control-bar.module.css';

interface ControlProps {
  label: string;
  tooltip: string;
  icon: TablerIcon;
  pressed?: boolean;
  disabled?: boolean;
  ends?: boolean;
  onPress: () => void;
}

function Control({ label, tooltip, icon: Icon, pressed, disabled, ends, onPress }: ControlProps) {
  return (
    <Tooltip label={tooltip}>
      <UnstyledButton
        className={styles.control}
        data-ends={ends || undefined}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onPress}
      >
        <Icon stroke={1.5} aria-hidden />
        <span>{label}</span>
      </UnstyledButton>
    </Tooltip>
  );
}

interface ControlBarProps {
  call: Call | null;
  state: CallState;
  isEnding: boolean;
  onEnd: () => void;
}

/** Microphone, camera, screen, and hanging up; a pressed control is one that is in force. */
export function ControlBar({ call, state, isEnding, onEnd }: ControlBarProps) {
  const { audioEnabled, videoEnabled, screenSharing } = state;
  const mayShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.controls}>
      <Control
        label={words.mute}
        tooltip={audioEnabled ? words.mute : words.unmute}
        icon={audioEnabled ? IconMicrophone : IconMicrophoneOff}
        pressed={!audioEnabled}
        onPress={() => call?.setAudio(!audioEnabled)}
      />
      <Control
        label={words.videoOff}
        tooltip={videoEnabled ? words.turnVideoOff : words.turnVideoOn}
        icon={videoEnabled ? IconVideo : IconVideoOff}
        pressed={!videoEnabled}
        onPress={() => call?.setVideo(!videoEnabled)}
      />
      {mayShare && (
        <Control
          label={words.share}
          tooltip={screenSharing ? words.stopShare : words.shareYours}
          icon={screenSharing ? IconScreenShareOff : IconScreenShare}
          pressed={screenSharing}
          onPress={() => void (screenSharing ? call?.stopScreenShare() : call?.startScreenShare())}
        />
      )}
      <Control
        ends
        label={words.hangUp}
        tooltip={words.endCall}
        icon={IconPhoneOff}
        disabled={isEnding}
        onPress={onEnd}
      />
    </div>
  );
}
