import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { secondFactorMessages as words } from '../../../common/messages/second-factor.ts';

/** Tells a notary without a second factor, before an act, that sealing requires one. */
export function FactorNote() {
  return (
    <Alert color="brass" role="note" mb="xl">
      {words.beforeFirstAct}{' '}
      <Anchor component={Link} to="/profile" inherit>
        {words.openProfile}
      </Anchor>
    </Alert>
  );
}
