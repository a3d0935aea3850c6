import { Textarea, TextInput } from '@mantine/core';
import { fillMessages as words } from '../../../../common/messages/templates.ts';
import { fieldLengths, type TemplateField } from '../../../../common/template-content.ts';
import { usStates } from '../../../../common/us-states.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';

const STATES = usStates.map(({ code, name }) => ({ value: code, label: name }));

interface FieldInputProps {
  field: TemplateField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** The control for a field's type. */
export function FieldInput({ field, value, error, onChange, onBlur }: FieldInputProps) {
  const common = {
    id: `field-${field.key}`,
    label: field.required ? field.label : words.optionalField({ label: field.label }),
    required: field.required,
    description: [field.help, field.example && words.example({ example: field.example })]
      .filter(Boolean)
      .join(' '),
    error,
    onBlur,
    maxLength: fieldLengths[field.type],
    autoComplete: 'off',
  };
  switch (field.type) {
    case 'long_text':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'choice':
      return (
        <ChoiceSelect
          {...common}
          clearable={!field.required}
          placeholder={words.choose}
          data={field.options ?? []}
          value={value || null}
          onChange={(chosen: string | null) => onChange(chosen ?? '')}
        />
      );
    case 'state':
      return (
        <SearchSelect
          {...common}
          clearable={!field.required}
          placeholder={words.choose}
          data={STATES}
          value={value || null}
          onChange={(chosen: string | null) => onChange(chosen ?? '')}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          type={field.type === 'date' ? 'date' : field.type === 'email' ? 'email' : 'text'}
          inputMode={field.type === 'money' || field.type === 'number' ? 'decimal' : undefined}
          leftSection={field.type === 'money' ? '$' : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
