import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { guestMessages as words } from '../../../common/messages/session-invitations.ts';
import { setSessionEmails } from '../../../common/profile.ts';
import { call } from '../ui/api.ts';
import { currentUserQuery, useAuthentication } from '../ui/current-user.ts';
import { showFailure } from '../ui/show-failure.ts';

/**
 * Lets a person without an account, who has no profile, turn off emails about their session. Shows
 * nothing to everyone else.
 */
export function GuestEmails() {
  const queryClient = useQueryClient();
  const authentication = useAuthentication();
  const user = authentication.state === 'signed-in' ? authentication.user : null;
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(setSessionEmails, { body: { wanted } }),
    onSuccess: (changed) => queryClient.setQueryData(currentUserQuery.queryKey, changed),
    onError: (error) => showFailure(words.emailsFailed, error),
  });
  if (!user?.guestSessionId) return null;
  // The unsaved choice is shown at once.
  const isOn = change.isPending ? change.variables : user.letters.sessions;
  return (
    <Checkbox
      mt="xl"
      label={words.emails}
      description={words.emailsText}
      checked={isOn}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}
