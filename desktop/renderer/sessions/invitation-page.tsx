import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { documentMessages } from '../../../common/messages/documents.ts';
import { invitationMessages as words } from '../../../common/messages/session-invitations.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { InvitationState } from '../../../common/session-invitations.ts';
import type { User } from '../../../common/users.ts';
import { switchAccount } from '../profile/shared/sign-out.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { isDesktop } from '../ui/desktop.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MessageState } from '../ui/message-state.tsx';
import { goToSignIn } from '../ui/navigation.ts';
import { Page } from '../ui/page.tsx';
import { WithAddresses } from '../ui/with-addresses.tsx';
import { JoinAsGuest } from './guests/join-as-guest.tsx';
import { readInvitationCode } from './invitation-code.ts';
import { InvitationDetails } from './invitation-details.tsx';
import { invitationQuery } from './shared/queries.ts';

/** What the link of an invitation opens, for people who are signed in or not. */
export function InvitationPage() {
  const { id = '' } = useParams();
  const authentication = useAuthentication();
  if (authentication.state === 'loading') return <InvitationSkeleton />;
  const signedIn = authentication.state === 'signed-in' ? authentication.user : null;
  // The sign-in of a person without an account does not count for another session.
  const isElsewhere = signedIn?.guestSessionId != null && signedIn.guestSessionId !== id;
  const user = isElsewhere ? null : signedIn;
  const code = readInvitationCode(id);
  if (code) return <Invitation sessionId={id} code={code} user={user} />;
  // The person may have accepted before.
  if (user) return <Navigate to={`/sessions/${id}`} replace />;
  return (
    <Statement {...words.noCode}>
      <SignIn />
    </Statement>
  );
}

interface InvitationProps {
  sessionId: string;
  code: string;
  user: User | null;
}

function Invitation({ sessionId, code, user }: InvitationProps) {
  const [joining, setJoining] = useState(false);
  const { data, error, isPending, refetch } = useQuery(
    invitationQuery({ sessionId, code, userId: user?.id }),
  );
  if (isPending) return <InvitationSkeleton />;
  if (isUnknown(error)) {
    return <Statement {...words.unknown}>{user && <ToDashboard />}</Statement>;
  }
  if (!data) {
    return (
      <Page title={words.failed} width="narrow">
        <ErrorState
          title={words.failed}
          text={reasonOf(error, shellMessages.failedText)}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  if (data.joined) return <Navigate to={`/sessions/${sessionId}`} replace />;
  const { invitation, guestAddress } = data;
  // The desktop app is for people with an account.
  const address = user || isDesktop() ? null : guestAddress;
  if (address && (joining || !invitation)) {
    const back = invitation ? { onBack: () => setJoining(false) } : {};
    return <JoinAsGuest sessionId={sessionId} code={code} address={address} {...back} />;
  }
  if (!invitation) return <Closed sessionId={sessionId} state={data.state} user={user} />;
  if (user && !invitation.isYours) {
    const { title, text } = words.otherAccount;
    return (
      <Statement title={title} text={text({ address: invitation.address, email: user.email })}>
        <SwitchAccount sessionId={sessionId} />
        <ToDashboard />
      </Statement>
    );
  }
  return (
    <InvitationDetails
      sessionId={sessionId}
      code={code}
      invitation={invitation}
      isSignedIn={user !== null}
      onGuest={address ? () => setJoining(true) : null}
    />
  );
}

/** An incomplete code may be too short, which the server answers with 400. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Why an invitation cannot be accepted any more. */
function Closed(props: { sessionId: string; state: InvitationState; user: User | null }) {
  const { sessionId, state, user } = props;
  if (state === 'open') return null;
  return (
    <Statement {...words[state]}>
      {state === 'accepted' && (user ? <SwitchAccount sessionId={sessionId} /> : <SignIn />)}
      {user && <ToDashboard />}
    </Statement>
  );
}

interface StatementProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Statement({ title, text, children }: StatementProps) {
  return (
    <Page title={title} width="narrow">
      <MessageState role="alert">
        <Title>{title}</Title>
        <Text c="dimmed">
          <WithAddresses text={text} />
        </Text>
        {children && <Group>{children}</Group>}
      </MessageState>
    </Page>
  );
}

const SignIn = () => <Button onClick={goToSignIn}>{shellMessages.signIn}</Button>;

const SwitchAccount = ({ sessionId }: { sessionId: string }) => (
  <Button onClick={() => switchAccount(`/invitations/${sessionId}`)}>{words.switchAccount}</Button>
);

const ToDashboard = () => (
  <Button component={Link} to="/dashboard" variant="default">
    {documentMessages.returnToDashboard}
  </Button>
);

function InvitationSkeleton() {
  return (
    <Page title={words.loading} width="narrow">
      <div role="status" aria-label={words.loading}>
        <Skeleton height="2.4lh" width="70%" my="xl" />
        <Skeleton height="1.4lh" width="90%" mb="lg" />
        <Skeleton height="10lh" />
      </div>
    </Page>
  );
}
