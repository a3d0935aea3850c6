import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceKeyMessages as words } from '../../../common/messages/device-keys.ts';
import { keyMessages } from '../../../common/messages/notary-keys.ts';
import { callDesktop, DesktopError } from '../ui/desktop.ts';
import { showToast } from '../ui/toasts.ts';
import { deviceKeysQuery } from './queries.ts';

/** Removes a replaced key from this computer. The app asks first, in a separate window. */
export function RemoveDeviceKey({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(deviceKeysQuery);
  const removal = useMutation({
    mutationFn: () => callDesktop('keys:forget', { id }),
    onSuccess: async ({ removed }) => {
      if (removed) showToast({ title: words.forgotten });
      await queryClient.invalidateQueries({ queryKey: deviceKeysQuery.queryKey });
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: keyMessages.notDone,
        description: error instanceof DesktopError ? error.message : words.failedText,
      }),
  });
  if (!data?.keys.some((key) => key.id === id)) return null;
  return (
    <Button variant="default" loading={removal.isPending} onClick={() => removal.mutate()}>
      {words.forget}
    </Button>
  );
}
