import { Button, Switch, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { queueMessages as words } from '../../../common/messages/offers.ts';
import { isDesktop } from '../ui/desktop.ts';
import styles from './queue.module.css';
import { isSoundOn, keepSound, playSound } from './shared/offer-sound.ts';

/** How the notary learns of a new offer on this device. */
export function OfferSettings() {
  const [sound, setSound] = useState(isSoundOn);
  const allowed = useSoundAllowed();
  return (
    <div className={styles.settings}>
      <Switch
        label={words.sound}
        description={sound && !allowed ? words.soundBlocked : undefined}
        checked={sound}
        onChange={({ currentTarget: { checked } }) => {
          keepSound(checked);
          setSound(checked);
          if (checked) void playSound();
        }}
      />
      {/* The desktop app shows notifications without a permission. */}
      {!isDesktop() && 'Notification' in window && <Notifications />}
    </div>
  );
}

/** Browsers play no sound before the first press on a page. */
function useSoundAllowed(): boolean {
  const [allowed, setAllowed] = useState(navigator.userActivation.hasBeenActive);
  useEffect(() => {
    if (allowed) return;
    const allow = () => setAllowed(navigator.userActivation.hasBeenActive);
    const presses = ['pointerup', 'keyup'] as const;
    for (const press of presses) addEventListener(press, allow);
    return () => {
      for (const press of presses) removeEventListener(press, allow);
    };
  }, [allowed]);
  return allowed;
}

function Notifications() {
  const [permission, setPermission] = useState(Notification.permission);
  if (permission === 'default') {
    return (
      <Button
        variant="default"
        onClick={() => void Notification.requestPermission().then(setPermission)}
      >
        {words.notify}
      </Button>
    );
  }
  return (
    <Text size="sm" c="dimmed" role="status">
      {permission === 'granted' ? words.notifying : words.notifyBlocked}
    </Text>
  );
}
