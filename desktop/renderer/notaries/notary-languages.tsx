import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguage, type Language } from '../../../common/messages/catalog/languages.ts';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { validationMessages } from '../../../common/messages/validation.ts';
import { type Notary, setNotaryLanguages } from '../../../common/notaries.ts';
import { call } from '../ui/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './notary-languages.module.css';
import { ownNotaryQuery } from './queries.ts';

/** The languages in which the notary can conduct a session. */
export function NotaryLanguages({ notary }: { notary: Notary }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Language[] | null>(null);
  const shown = chosen ?? notary.languages;
  const save = useMutation({
    mutationFn: () =>
      call(setNotaryLanguages, { params: { id: notary.id }, body: { languages: shown } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(ownNotaryQuery.queryKey, changed);
      setChosen(null);
      showToast({ title: words.languagesSaved });
    },
    onError: (error) => showFailure(words.languagesFailed, error),
  });
  const isSaved =
    shown.length === notary.languages.length &&
    shown.every((language) => notary.languages.includes(language));
  return (
    <form
      noValidate
      className={styles.languages}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h3">
          {words.languages}
        </Title>
        <Text c="dimmed">{words.languagesText}</Text>
        <LanguageChoice
          label={words.languagesChoice}
          value={shown}
          error={shown.length === 0 && validationMessages.notaryLanguages}
          onChange={(values) => setChosen(values.filter(isLanguage))}
        />
        <Group>
          <Button
            type="submit"
            variant="default"
            disabled={isSaved || shown.length === 0}
            loading={save.isPending}
          >
            {save.isPending ? words.languagesSaving : words.languagesSave}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
