import { Button, Checkbox, Group, Stack, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { documentTypeNames } from '../../../common/messages/documents.ts';
import { workMessages as words } from '../../../common/messages/notary-work.ts';
import type { Notary } from '../../../common/notaries.ts';
import {
  entriesOf,
  isOwnProvider,
  OWN_PROVIDER,
  type Specialty,
  setNotaryWork,
  specialties,
  specialtyOf,
} from '../../../common/notary-work.ts';
import { call } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import styles from './notary-work.module.css';
import { ownNotaryQuery } from './queries.ts';

interface Work {
  specializations: Specialty[];
  /** Whether Sealwright is one of the providers. */
  own: boolean;
  /** The other providers as typed. */
  others: string;
}

function workOf({ specializations, ronProviders }: Notary): Work {
  const providers = entriesOf(ronProviders);
  return {
    specializations: entriesOf(specializations).flatMap((entry) => specialtyOf(entry) ?? []),
    own: providers.some(isOwnProvider),
    others: providers.filter((one) => !isOwnProvider(one)).join(', '),
  };
}

/** The documents in which the notary specializes, and the providers that they work with. */
export function NotaryWork({ notary }: { notary: Notary }) {
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Work | null>(null);
  const { specializations, own, others } = edited ?? workOf(notary);
  const edit = (part: Partial<Work>) => setEdited({ specializations, own, others, ...part });
  const save = useMutation({
    mutationFn: () =>
      call(setNotaryWork, {
        params: { id: notary.id },
        body: {
          specializations,
          ronProviders: [
            ...(own ? [OWN_PROVIDER] : []),
            ...entriesOf(others).filter((one) => !isOwnProvider(one)),
          ],
        },
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(ownNotaryQuery.queryKey, changed);
      setEdited(null);
      showToast({ title: words.saved });
    },
    onError: (error) => {
      if (!faultOf(error)) showFailure(words.failed, error);
    },
  });
  return (
    <Form
      className={styles.work}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack gap="lg">
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <Checkbox.Group
          label={words.specializations}
          description={words.specializationsText}
          value={specializations}
          onChange={(values) =>
            edit({ specializations: specialties.filter((one) => values.includes(one)) })
          }
        >
          <Group mt="xs">
            {specialties.map((one) => (
              <Checkbox key={one} value={one} label={documentTypeNames[one]} />
            ))}
          </Group>
        </Checkbox.Group>
        <Checkbox.Group
          label={words.providers}
          description={words.providersText}
          value={own ? [OWN_PROVIDER] : []}
          onChange={(values) => edit({ own: values.includes(OWN_PROVIDER) })}
        >
          <Group mt="xs">
            <Checkbox value={OWN_PROVIDER} label={OWN_PROVIDER} />
          </Group>
        </Checkbox.Group>
        <TextInput
          label={words.otherProviders}
          description={words.otherProvidersText}
          maxLength={500}
          value={others}
          error={faultOf(save.error)}
          onChange={(event) => edit({ others: event.currentTarget.value })}
        />
        <Group>
          <Button
            type="submit"
            variant="default"
            disabled={edited === null}
            loading={save.isPending}
          >
            {save.isPending ? words.saving : words.save}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

/** Returns what is wrong with the providers. The fault of one entry is at that entry. */
const faultOf = (error: Error | null): string | undefined =>
  error instanceof ApiError
    ? Object.entries(error.fields).find(([field]) => field.startsWith('ronProviders'))?.[1]
    : undefined;
