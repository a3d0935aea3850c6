import {
  CheckIcon,
  Combobox,
  type ComboboxItem,
  InputBase,
  ScrollArea,
  type TextInputProps,
  useCombobox,
} from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { listMessages as words } from '../../../common/messages/lists.ts';
import { fittingOptions, takenOption } from './fitting-options.ts';

type SearchSelectProps = Omit<
  TextInputProps,
  'id' | 'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'type' | 'ref'
> & {
  id?: string;
  data: readonly (string | ComboboxItem)[];
  value?: string | null;
} & (
    | { clearable?: false; onChange: (value: string) => void }
    /** With `clearable`, null means that nothing is chosen. */
    | { clearable: boolean; onChange: (value: string | null) => void }
  );

/**
 * A select with many options, filtered by typing (ARIA authoring practices, editable combobox with
 * a list). The best match is highlighted; Enter selects it and never submits a form while the list
 * is open. On Tab or an outside click, an unambiguous match is selected; otherwise, and on Escape,
 * the name of the current value returns: a closed field always shows its value.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { data, value, clearable, onChange, onBlur, onClick, onKeyDown, ...rest } = props;
  const own = useId();
  const id = props.id ?? own;
  const listId = `${id}-list`;
  const options = data.map((one) => (typeof one === 'string' ? { value: one, label: one } : one));
  const chosen = options.find((option) => option.value === value);
  const [opened, setOpened] = useState(false);
  // Null unless something was typed since the list was opened.
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(-1);
  const shown = opened ? fittingOptions(options, typed ?? '') : [];
  const markedId = opened && shown[marked] ? optionId(id, shown[marked].value) : undefined;
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const open = () => {
    if (opened || rest.readOnly || rest.disabled) return;
    setOpened(true);
    setMarked(options.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpened(false);
    setTyped(null);
  };
  const take = (taken: string | null) => {
    close();
    if (taken === (chosen?.value ?? null)) return;
    if (taken !== null) onChange(taken);
    else if (props.clearable) props.onChange(null);
  };
  const leave = () => {
    if (typed === null) close();
    else if (typed.trim() === '') take(clearable ? null : (chosen?.value ?? null));
    else take((takenOption(options, typed) ?? chosen)?.value ?? null);
  };
  const move = (step: 1 | -1) => {
    if (!opened) return open();
    const from = marked === -1 && step === -1 ? 0 : marked;
    setMarked(shown.length === 0 ? -1 : (from + step + shown.length) % shown.length);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Enter that completes an IME composition is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && opened) {
      event.preventDefault();
      if (shown[marked]) take(shown[marked].value);
    } else if (event.key === 'Escape') close();
  };
  const store = useCombobox({ opened, onOpenedChange: (next) => (next ? open() : leave()) });
  return (
    <Combobox store={store} size="md" shadow="sm" onOptionSubmit={take}>
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <InputBase
          {...rest}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? listId : undefined}
          aria-activedescendant={markedId}
          // Otherwise a dialog would handle Escape.
          data-mantine-stop-propagation={opened || undefined}
          autoComplete="off"
          value={typed ?? chosen?.label ?? ''}
          rightSection={
            clearable && chosen ? (
              <Combobox.ClearButton onClear={() => take(null)} />
            ) : (
              <Combobox.Chevron size="md" error={rest.error} />
            )
          }
          rightSectionPointerEvents={clearable && chosen ? 'all' : 'none'}
          onChange={(event) => {
            const text = event.currentTarget.value;
            open();
            setTyped(text);
            setMarked(text.trim() === '' ? -1 : 0);
          }}
          onClick={(event) => {
            open();
            onClick?.(event);
          }}
          onKeyDown={press}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {opened && shown.length === 0 && (
          <Combobox.Empty role="status">{words.nothingFits}</Combobox.Empty>
        )}
        {shown.length > 0 && (
          <Combobox.Options id={listId} labelledBy={`${id}-label`}>
            <ScrollArea.Autosize
              mah={220}
              type="scroll"
              scrollbarSize="var(--combobox-padding)"
              offsetScrollbars="y"
            >
              {shown.map((option, at) => (
                <Combobox.Option
                  key={option.value}
                  id={optionId(id, option.value)}
                  value={option.value}
                  aria-selected={option.value === value}
                  active={option.value === value}
                  selected={at === marked}
                  className={Combobox.classes.optionsDropdownOption}
                >
                  {option.value === value && (
                    <CheckIcon className={Combobox.classes.optionsDropdownCheckIcon} />
                  )}
                  {option.label}
                </Combobox.Option>
              ))}
            </ScrollArea.Autosize>
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Without spaces, which an ID in an ARIA reference cannot contain. */
const optionId = (id: string, value: string) => `${id}-${encodeURIComponent(value)}`;
