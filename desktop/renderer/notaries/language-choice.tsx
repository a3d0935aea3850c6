import { Checkbox, type CheckboxGroupProps, Group } from '@mantine/core';
import { languageNames, languages } from '../../../common/messages/catalog/languages.ts';

/** A checkbox for each language, with its name in that language. */
export function LanguageChoice(props: Omit<CheckboxGroupProps, 'children'>) {
  return (
    <Checkbox.Group {...props}>
      <Group mt="xs">
        {languages.map((language) => (
          <Checkbox
            key={language}
            value={language}
            label={<span lang={language}>{languageNames[language]}</span>}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
