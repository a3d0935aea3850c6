import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

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

/** Asks before something that is not undone by pressing again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
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
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
