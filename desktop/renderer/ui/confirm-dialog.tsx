import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  confirm: string;
  keep: string;
  pending?: boolean;
  /** Red for what is lost; plain for what can be chosen again. */
  plain?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * One press for what is begun: from it on, before anything is drawn, until that is over or, where the
 * press began nothing, until that shows.
 */
function usePressOnce({ opened, pending = false, onConfirm }: ConfirmDialogProps): () => void {
  const pressed = useRef(false);
  const running = useRef(pending);
  useLayoutEffect(() => {
    running.current = pending;
    if (!pending) pressed.current = false;
  }, [pending]);
  return () => {
    // A dialog that is answered can be pressed until it has faded.
    if (pressed.current || pending || !opened) return;
    pressed.current = true;
    onConfirm();
    // What a press begins is drawn in the next turn; in the one after it shows whether it began anything.
    window.setTimeout(() => {
      window.setTimeout(() => {
        if (!running.current) pressed.current = false;
      });
    });
  };
}

/** Asks before something that is not undone by pressing again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const confirm = usePressOnce(props);
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title}>
      <Stack gap="lg">
        <Text>{props.text}</Text>
        {props.children}
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {props.keep}
          </Button>
          <Button
            {...(props.plain ? {} : { color: 'red' })}
            loading={props.pending ?? false}
            onClick={confirm}
          >
            {props.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
