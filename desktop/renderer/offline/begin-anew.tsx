import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { offlineMessages as words } from '../../../common/messages/offline.ts';
import { callDesktop } from '../ui/desktop.ts';
import { showFailure } from '../ui/show-failure.ts';

/** Sets aside what the keychain can no longer decrypt; a system dialog asks first. */
export function BeginAnew() {
  const begin = useMutation({
    mutationFn: () => callDesktop('queue:begin-anew'),
    onError: (error) => showFailure(words.beginAnewFailed, error, words.beginAnewFailedText),
  });
  return (
    <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
      {words.beginAnew}
    </Button>
  );
}
