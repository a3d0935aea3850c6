import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeUser, type UserChange } from '../../../common/profile.ts';
import { call } from '../ui/api.ts';
import { currentUserQuery } from '../ui/current-user.ts';

/** Changes the user's own account; every screen shows the change at once. */
export function useChangeUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChange) => call(changeUser, { body }),
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
  });
}
