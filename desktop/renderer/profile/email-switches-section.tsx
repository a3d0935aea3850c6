import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import type { UserChange } from '../../../common/profile.ts';
import type { User } from '../../../common/users.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { SearchSelect } from '../ui/search-select.tsx';
import { timezones } from '../ui/timezones.ts';
import styles from './email-switches-section.module.css';
import { ProfileSection } from './profile-section.tsx';
import { useChangeUser } from './use-change-user.ts';

const kinds = () =>
  [
    { kind: 'documents', label: words.emailsDocuments, text: words.emailsDocumentsText },
    { kind: 'sessions', label: words.emailsSessions, text: words.emailsSessionsText },
  ] as const;

/** Time zone and email notifications; each choice is saved at once, and reverted if that fails. */
export function EmailSwitchesSection({ user }: { user: User }) {
  const change = useChangeUser();
  const zone = user.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [zones] = useState(() => timezones(zone));
  // The unsaved choice, shown at once; otherwise the checkbox would jump back after the click.
  const [chosen, setChosen] = useState<UserChange>({});
  const save = (body: UserChange) => {
    setChosen((before) => ({
      ...before,
      ...body,
      letters: { ...before.letters, ...body.letters },
    }));
    change.mutate(body, { onSettled: () => setChosen({}) });
  };
  const { error } = change;
  return (
    <ProfileSection title={words.zone} text={words.zoneText}>
      <SearchSelect
        className={styles.zone}
        label={words.timezone}
        description={words.timezoneText}
        data={zones}
        value={chosen.timezone ?? zone}
        onChange={(timezone) => save({ timezone })}
      />
      <Fieldset variant="unstyled" legend={words.emails} className={styles.emails}>
        <Stack gap="md">
          {kinds().map(({ kind, label, text }) => (
            <Checkbox
              key={kind}
              label={label}
              description={text}
              checked={chosen.letters?.[kind] ?? user.letters[kind]}
              onChange={(event) => save({ letters: { [kind]: event.currentTarget.checked } })}
            />
          ))}
          <Text size="sm" c="dimmed">
            {words.emailsAlways}
          </Text>
        </Stack>
      </Fieldset>
      <Text role="status" size="sm" c="dimmed" className={styles.status}>
        {change.isSuccess ? words.saved : ''}
      </Text>
      {error && (
        <Text role="alert" c="red">
          {words.saveFailed}:{' '}
          {error instanceof ApiError ? reasonOf(error, words.failed) : words.lost}
        </Text>
      )}
    </ProfileSection>
  );
}
