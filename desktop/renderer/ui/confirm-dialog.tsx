import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form } from './form.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  confirm: string;
  keep: string;
  pending?: boolean;
  /** Red for losses; plain for things that can be chosen again. */
  plain?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Confirms once per click: ignores clicks, from before the next render, until the action is over or
 * it is clear that the click started nothing.
 */
function usePressOnce({ opened, pending = false, onConfirm }: ConfirmDialogProps): () => void {
  const pressed = useRef(false);
  const running = useRef(pending);
  useLayoutEffect(() => {
    running.current = pending;
    if (!pending) pressed.current = false;
  }, [pending]);
  return () => {
    // A dialog that was answered can still be clicked while it fades out.
    if (pressed.current || pending || !opened) return;
    pressed.current = true;
    onConfirm();
    // The action renders in the next task; the task after it shows whether anything started.
    window.setTimeout(() => {
      window.setTimeout(() => {
        if (!running.current) pressed.current = false;
      });
    });
  };
}

/** Asks before an action that another click does not undo. Enter in a field confirms, too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const confirm = usePressOnce(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be inside another form of the screen.
    event.stopPropagation();
    confirm();
  };
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title}>
      <Form onSubmit={submit}>
        <Stack gap="lg">
          <Text>{props.text}</Text>
          {props.children}
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose} data-autofocus>
              {props.keep}
            </Button>
            <Button
              type="submit"
              {...(props.plain ? {} : { color: 'red' })}
              loading={props.pending ?? false}
            >
              {props.confirm}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
