import { queryOptions } from '@tanstack/react-query';
import { getPhone } from '../../../../common/text-messages.ts';
import { call } from '../../ui/api.ts';

/** The phone to which the user's text messages are sent. */
export const phoneQuery = queryOptions({
  queryKey: ['/api/user', 'phone'],
  queryFn: ({ signal }) => call(getPhone, { signal }),
});
