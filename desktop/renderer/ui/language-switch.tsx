import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { currentLanguage } from '../../../common/messages/catalog/current-language.ts';
import { languageNames, languages } from '../../../common/messages/catalog/languages.ts';
import { languageMessages } from '../../../common/messages/language.ts';
import { setLanguage } from '../../../common/users.ts';
import { call } from './api.ts';
import { chooseBeforeSignIn, showPageIn } from './language.ts';
import { showFailure } from './show-failure.ts';

interface LanguageSwitchProps {
  /** Whether the choice is also stored on the account. */
  signedIn: boolean;
}

/** Shows the page in the other language. Its label is the name of that language. */
export function LanguageSwitch({ signedIn }: LanguageSwitchProps) {
  const [working, setWorking] = useState(false);
  const other = languages.find((language) => language !== currentLanguage()) ?? 'en';
  const choose = async () => {
    setWorking(true);
    try {
      if (signedIn) {
        await call(setLanguage, { query: { language: other } });
        await showPageIn(other);
      } else {
        await chooseBeforeSignIn(other);
      }
    } catch (error) {
      showFailure(languageMessages.failed, error);
      setWorking(false);
    }
  };
  return (
    <Button
      variant="subtle"
      lang={other}
      loading={working}
      leftSection={<IconLanguage stroke={1.5} aria-hidden />}
      onClick={() => void choose()}
    >
      {languageNames[other]}
    </Button>
  );
}
