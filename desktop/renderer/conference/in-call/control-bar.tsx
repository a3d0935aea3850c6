import {
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { conferenceScreenMessages as words } from '../../../../common/messages/conference.ts';
import { TooltipGroup } from '../../ui/tooltip-group.tsx';
import type { Call } from '../call/call.ts';
import type { CallState } from '../call/call-state.ts';
import { Control } from './control.tsx';
import styles from './control-bar.module.css';
import { DeviceControl } from './device-control.tsx';

interface ControlBarProps {
  call: Call | null;
  state: CallState;
  isEnding: boolean;
  onEnd: () => void;
}

/** Microphone, camera, screen and hang-up buttons; a pressed button is active. */
export function ControlBar({ call, state, isEnding, onEnd }: ControlBarProps) {
  const { audioEnabled, videoEnabled, screenSharing } = state;
  const mayShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
  return (
    <TooltipGroup>
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
            onPress={() =>
              void (screenSharing ? call?.stopScreenShare() : call?.startScreenShare())
            }
          />
        )}
        <DeviceControl
          chosen={state.devices}
          onChoose={(chosen) => void call?.chooseDevices(chosen)}
        />
        <Control
          ends
          label={words.hangUp}
          tooltip={words.endCall}
          icon={IconPhoneOff}
          disabled={isEnding}
          onPress={onEnd}
        />
      </div>
    </TooltipGroup>
  );
}
