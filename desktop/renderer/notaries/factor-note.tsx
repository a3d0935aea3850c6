import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { secondFactorMessages as words } from '../../../common/messages/second-factor.ts';
import { SECOND_FACTORS_PATH } from '../profile/shared/second-factors-path.ts';

/** Tells a notary without a second factor, before an act, that sealing requires one. */
export function FactorNote() {
  return (
    <Alert color="brass" role="note" mb="xl">
      {words.beforeFirstAct}{' '}
      <Anchor component={Link} to={SECOND_FACTORS_PATH} inherit>
        {words.openProfile}
      </Anchor>
    </Alert>
  );
}
