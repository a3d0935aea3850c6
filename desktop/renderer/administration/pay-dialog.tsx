import { Button, Group, Modal, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseDollars, typedDollars } from '../../../common/dollars.ts';
import { administrationMessages } from '../../../common/messages/administration.ts';
import { employmentNames, contractMessages as words } from '../../../common/messages/notary-pay.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { employmentTypes, type ReviewedNotary } from '../../../common/notaries.ts';
import {
  MAX_RATE_CENTS,
  type NotaryContract,
  setContract,
} from '../../../common/notary-contracts.ts';
import { call } from '../ui/api.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Form } from '../ui/form.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';
import { ADMINISTRATION_KEY, contractsQuery } from './queries.ts';

interface PayDialogProps {
  notary: ReviewedNotary;
  onClose: () => void;
}

/** Changes the rates of a notary. */
export function PayDialog({ notary, onClose }: PayDialogProps) {
  const contracts = useQuery(contractsQuery(notary.id));
  const current = contracts.data?.versions[0];
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title({ name: `${notary.firstName} ${notary.lastName}` })}
    >
      {contracts.isPending && <Skeleton height="12lh" />}
      {contracts.isError && (
        <ErrorState
          title={words.failed}
          text={reasonOf(contracts.error, shellMessages.failedText)}
          onRetry={() => void contracts.refetch()}
        />
      )}
      {current && <PayForm notary={notary} current={current} onClose={onClose} />}
    </Modal>
  );
}

/** Returns the cents of a typed rate; null if it is not one. */
function rateOf(typed: string): number | null {
  const cents = parseDollars(typed);
  return cents === null || cents > MAX_RATE_CENTS ? null : cents;
}

function PayForm({ notary, current, onClose }: PayDialogProps & { current: NotaryContract }) {
  const queryClient = useQueryClient();
  const [employmentType, setEmploymentType] = useState(current.employmentType);
  const [session, setSession] = useState(typedDollars(current.sessionRate));
  const [hourly, setHourly] = useState(
    current.hourlyRate === null ? '' : typedDollars(current.hourlyRate),
  );
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const sessionRate = rateOf(session);
  const isHourly = employmentType !== 'contractor';
  const hourlyRate = isHourly ? rateOf(hourly) : null;
  const save = useMutation({
    mutationFn: (rate: number) =>
      call(setContract, {
        params: { id: notary.id },
        body: { employmentType, sessionRate: rate, hourlyRate, reason, version: current.version },
      }),
    onSuccess: () => {
      showToast({ title: words.saved });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
      showFailure(administrationMessages.notDone, error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION_KEY }),
  });
  const faults = save.error instanceof ApiError ? save.error.fields : {};
  const faultOf = (cents: number | null) => (isSent && cents === null ? words.rateFault : null);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (sessionRate === null || (isHourly && hourlyRate === null)) return;
        save.mutate(sessionRate);
      }}
    >
      <Stack gap="lg">
        <Text>{words.text}</Text>
        <ChoiceSelect
          label={words.employment}
          data={employmentTypes.map((value) => ({ value, label: employmentNames[value] }))}
          value={employmentType}
          onChange={(value) =>
            setEmploymentType(employmentTypes.find((one) => one === value) ?? employmentType)
          }
        />
        <TextInput
          required
          label={words.session}
          inputMode="decimal"
          value={session}
          error={faultOf(sessionRate) ?? faults.sessionRate}
          onChange={(event) => setSession(event.currentTarget.value)}
        />
        {isHourly && (
          <TextInput
            required
            label={words.hourly}
            description={words.hourlyText}
            inputMode="decimal"
            value={hourly}
            error={faultOf(hourlyRate) ?? faults.hourlyRate}
            onChange={(event) => setHourly(event.currentTarget.value)}
          />
        )}
        <Textarea
          required
          label={words.reason}
          description={words.reasonText}
          maxLength={500}
          value={reason}
          error={faults.reason}
          onChange={(event) => setReason(event.currentTarget.value.replace(/\n/g, ' '))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {administrationMessages.keep}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
