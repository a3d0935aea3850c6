import { Button, Text, Title } from '@mantine/core';
import { IconDeviceLaptop, IconId, IconMail, type TablerIcon } from '@tabler/icons-react';
import { formatDateTime } from '../../../common/formats.ts';
import { actsText } from '../../../common/messages/notarization-sessions.ts';
import { documentsText } from '../../../common/messages/session-documents.ts';
import {
  guestMessages,
  invitationMessages as words,
} from '../../../common/messages/session-invitations.ts';
import { invitedRoleNames } from '../../../common/messages/session-people.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { OpenInvitation } from '../../../common/session-invitations.ts';
import { Facts } from '../ui/facts.tsx';
import { goToSignIn } from '../ui/navigation.ts';
import { Page } from '../ui/page.tsx';
import { WithAddresses } from '../ui/with-addresses.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import styles from './invitation-details.module.css';

interface InvitationDetailsProps {
  sessionId: string;
  code: string;
  invitation: OpenInvitation;
  isSignedIn: boolean;
  /** Continues without an account; null where that is not possible. */
  onGuest: (() => void) | null;
}

/** Who invites to what, what the person needs, and how they accept. */
export function InvitationDetails(props: InvitationDetailsProps) {
  const { sessionId, code, invitation, isSignedIn, onGuest } = props;
  const { inviter, role, address } = invitation;
  return (
    <Page title={words.title} width="narrow">
      <header className={styles.head}>
        <Title>{words.title}</Title>
        <Text size="lg">{words.lead[role]({ inviter })}</Text>
        {!isSignedIn && <WaysToJoin address={address} onGuest={onGuest} />}
      </header>
      <Facts
        facts={[
          {
            name: words.facts.document,
            value: documentsText(invitation),
          },
          { name: words.facts.role, value: invitedRoleNames[role] },
          { name: words.facts.act, value: actsText(invitation) },
          {
            name: words.facts.when,
            value:
              Date.parse(invitation.scheduledAt) <= Date.now()
                ? words.facts.now
                : formatDateTime(invitation.scheduledAt),
          },
          { name: words.facts.until, value: formatDateTime(invitation.expiresAt) },
        ]}
      />
      <section className={styles.need} aria-labelledby="invitation-need">
        <Title order={2} size="h3" id="invitation-need">
          {words.needTitle}
        </Title>
        <ul className={styles.items}>
          {!isSignedIn && <Need icon={IconMail} text={words.need.address({ address })} />}
          <Need icon={IconId} text={words.need.identity} />
          <Need icon={IconDeviceLaptop} text={words.need.device} />
        </ul>
      </section>
      {isSignedIn && <AcceptInvitation sessionId={sessionId} code={code} />}
    </Page>
  );
}

interface WaysToJoinProps {
  /** The masked address of the invitation. */
  address: string;
  onGuest: (() => void) | null;
}

/** Offers to continue without an account or to sign in. */
function WaysToJoin({ address, onGuest }: WaysToJoinProps) {
  return (
    <>
      {onGuest && (
        <>
          <Button size="md" className={styles.act} onClick={onGuest}>
            {guestMessages.continue}
          </Button>
          <Text size="sm" c="dimmed">
            {guestMessages.continueText}
          </Text>
        </>
      )}
      <div className={styles.account}>
        <Text size="sm">
          <WithAddresses text={words.signIn({ address })} />
        </Text>
        <Button variant={onGuest ? 'default' : 'filled'} onClick={goToSignIn}>
          {shellMessages.signIn}
        </Button>
      </div>
    </>
  );
}

function Need({ icon: Icon, text }: { icon: TablerIcon; text: string }) {
  return (
    <li className={styles.item}>
      <Icon className={styles.icon} stroke={1.5} aria-hidden />
      <span>
        <WithAddresses text={text} />
      </span>
    </li>
  );
}
