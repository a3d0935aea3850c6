import { Anchor, Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { secondFactorMessages as words } from '../../../common/messages/second-factor.ts';
import type { MissingSecondFactor } from '../../../common/users.ts';
import { SECOND_FACTORS_PATH } from '../profile/shared/second-factors-path.ts';
import { signInAgain } from '../ui/sign-in-again.ts';
import styles from './second-factor-banner.module.css';

/** Says above every screen that the person's role needs a second factor, and links to it. */
export function SecondFactorBanner({ missing }: { missing: MissingSecondFactor }) {
  const text = missing === 'enroll' ? words.enroll : words.signIn;
  return (
    <div role="status" className={styles.banner}>
      <IconShieldLock stroke={1.5} aria-hidden />
      <p>{text}</p>
      {missing === 'enroll' ? (
        <Anchor component={Link} to={SECOND_FACTORS_PATH} inherit>
          {words.openProfile}
        </Anchor>
      ) : (
        <Button size="xs" variant="default" onClick={() => signInAgain(text)}>
          {words.goSignIn}
        </Button>
      )}
    </div>
  );
}
