import { Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { staffRoleNames, staffMessages as words } from '../../../common/messages/staff.ts';
import { grantStaffRole, revokeStaffRole, type StaffMember } from '../../../common/staff.ts';
import { type StaffRole, staffRoles } from '../../../common/staff-roles.ts';
import { call, newIdempotencyKey } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Form } from '../ui/form.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { type Column, Quiet, RecordTable } from '../ui/record-table.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { showToast } from '../ui/toasts.ts';
import { ADMINISTRATION_KEY, staffQuery } from './queries.ts';
import styles from './staff-page.module.css';

/** A role that is about to be revoked. */
interface Revocation {
  member: StaffMember;
  role: StaffRole;
}

/** Staff members and their roles; the administrator grants and revokes them. */
export function StaffPage() {
  const { data, error, isPending, refetch } = useQuery(staffQuery);
  const [revoking, setRevoking] = useState<Revocation | null>(null);
  const columns: Column<StaffMember>[] = [
    { name: words.person, kind: 'main', cell: (member) => <Member member={member} /> },
    { name: words.role, cell: (member) => <Roles member={member} onRevoke={setRevoking} /> },
  ];
  return (
    <section aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <Text c="dimmed">{words.text}</Text>
      <GrantForm />
      {isPending && <Skeleton role="status" aria-label={words.loading} height="9lh" mt="md" />}
      {error && (
        <ErrorState
          title={words.failed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <MessageState>
          <Title order={3}>{words.emptyTitle}</Title>
          <Text c="dimmed">{words.emptyText}</Text>
        </MessageState>
      )}
      {data && data.length > 0 && (
        <RecordTable columns={columns} rows={data} keyOf={({ userId }) => userId} />
      )}
      {revoking && <RevokeDialog revocation={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}

function GrantForm() {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('reviewer');
  const grant = useMutation({
    mutationFn: () =>
      call(grantStaffRole, { body: { email, role }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: (member) => {
      showToast({ title: words.granted({ name: member.name, role: staffRoleNames[role].name }) });
      setEmail('');
    },
    onError: (error) => showFailure(words.notGranted, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const fault = grant.error instanceof ApiError ? grant.error.fields.email : undefined;
  return (
    <Form
      className={styles.grant}
      onSubmit={(event) => {
        event.preventDefault();
        grant.mutate();
      }}
    >
      <TextInput
        className={styles.email}
        type="email"
        required
        label={words.email}
        description={words.emailHelp}
        value={email}
        error={fault}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ChoiceSelect
        label={words.role}
        description={staffRoleNames[role].text}
        data={staffRoles.map((value) => ({ value, label: staffRoleNames[value].name }))}
        value={role}
        onChange={(value) => setRole((value as StaffRole | null) ?? role)}
      />
      <Button type="submit" loading={grant.isPending}>
        {words.grant}
      </Button>
    </Form>
  );
}

function Member({ member }: { member: StaffMember }) {
  return (
    <>
      {member.name}
      <Quiet>{member.email}</Quiet>
      {member.blocked && (
        <StatusBadge color="red" icon="alert">
          {words.blocked}
        </StatusBadge>
      )}
    </>
  );
}

interface RolesProps {
  member: StaffMember;
  onRevoke: (revocation: Revocation) => void;
}

function Roles({ member, onRevoke }: RolesProps) {
  return (
    <Stack gap="sm">
      {member.grants.map(({ role, grantedAt, grantedBy }) => (
        <Group key={role} justify="space-between" gap="sm">
          <div>
            {staffRoleNames[role].name}
            <Quiet>{words.grantedBy({ date: formatDate(grantedAt), name: grantedBy })}</Quiet>
          </div>
          <Button
            size="xs"
            variant="default"
            aria-label={words.revokeRole({
              role: staffRoleNames[role].name,
              name: member.name,
            })}
            onClick={() => onRevoke({ member, role })}
          >
            {words.revoke}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

interface RevokeDialogProps {
  revocation: Revocation;
  onClose: () => void;
}

function RevokeDialog({ revocation: { member, role }, onClose }: RevokeDialogProps) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokeStaffRole, { params: { id: member.userId, role } }),
    onSuccess: () => {
      showToast({ title: words.revoked });
      onClose();
    },
    onError: (error) => showFailure(words.notRevoked, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  return (
    <ConfirmDialog
      opened
      title={words.revokeTitle}
      text={words.revokeText}
      confirm={words.revoke}
      keep={words.keep}
      pending={revoke.isPending}
      onClose={onClose}
      onConfirm={() => revoke.mutate()}
    >
      <Text fw={560}>
        {staffRoleNames[role].name}: {member.name}, {member.email}
      </Text>
    </ConfirmDialog>
  );
}
