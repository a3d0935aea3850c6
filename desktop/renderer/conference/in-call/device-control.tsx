import { Popover, Stack, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { conferenceScreenMessages as words } from '../../../../common/messages/conference.ts';
import type { ChosenDevices } from '../shared/chosen-devices.ts';
import { DeviceChoices } from '../shared/device-choices.tsx';
import { Control } from './control.tsx';

interface DeviceControlProps {
  chosen: ChosenDevices;
  onChoose: (chosen: ChosenDevices) => void;
}

/**
 * Changes camera or microphone during the conference; newly connected devices appear automatically.
 */
export function DeviceControl({ chosen, onChoose }: DeviceControlProps) {
  const [opened, setOpened] = useState(false);
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!opened) return;
    const { mediaDevices } = navigator;
    let here = true;
    const list = () =>
      mediaDevices.enumerateDevices().then(
        (found) => here && setDevices(found),
        () => undefined,
      );
    void list();
    mediaDevices.addEventListener('devicechange', list);
    return () => {
      here = false;
      mediaDevices.removeEventListener('devicechange', list);
    };
  }, [opened]);
  return (
    <Popover opened={opened} onChange={setOpened} position="top" trapFocus withArrow width="20rem">
      <Popover.Target>
        <Control
          label={words.devices}
          tooltip={words.changeDevices}
          icon={IconSettings}
          expanded={opened}
          onPress={() => setOpened((open) => !open)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={words.changeDevices}>
        <Stack gap="sm">
          <DeviceChoices
            withinPortal={false}
            devices={devices}
            chosen={chosen}
            onChoose={onChoose}
          />
          <Text size="sm" c="dimmed">
            {words.devicesNote}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
