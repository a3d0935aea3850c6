import { z } from 'zod';
import { emailSwitches } from './email-switches.ts';
import { endpoint } from './endpoint.ts';
import { idParams, line, timezone } from './primitives.ts';
import { user } from './users.ts';

/** A person's name as entered in the form. */
export const ownName = z.object({ firstName: line(50, 1), lastName: line(50, 1) });

/**
 * Changes to the user's own profile. Omitted fields stay unchanged. With `nameBefore`, the change is
 * refused if the stored name is different.
 */
export const userChange = z
  .object({
    ...ownName.shape,
    // Not from the schema of a user: the first scripts of the screens would contain that schema.
    nameBefore: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
    timezone,
    letters: emailSwitches.partial(),
  })
  .partial();
export type UserChange = z.infer<typeof userChange>;

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/user',
  summary: 'Change your name, time zone and email settings',
  resource: 'users',
  audience: 'signed-in',
  body: userChange,
  response: user,
  status: 200,
  refusals: [409],
});

export const setSessionEmails = endpoint({
  method: 'PUT',
  path: '/api/user/session-emails',
  summary: 'Turn emails about your sessions on or off; also for people without an account',
  resource: 'users',
  audience: 'signed-in',
  body: z.object({ wanted: z.boolean() }),
  response: user,
  status: 200,
});

export const setPicture = endpoint({
  method: 'PUT',
  path: '/api/user/picture',
  summary:
    'Set your picture; it is cropped to a square, resized to 256 pixels, and its metadata is removed',
  resource: 'users',
  audience: 'signed-in',
  multipart: z.object({}),
  response: user,
  status: 200,
  refusals: [413, 415],
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/user/picture',
  summary: 'Remove your picture',
  resource: 'users',
  audience: 'signed-in',
  response: user,
  status: 200,
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/{id}',
  summary: 'The picture of a person',
  resource: 'users',
  audience: 'signed-in',
  params: idParams,
  produces: 'image/webp',
  status: 200,
});
