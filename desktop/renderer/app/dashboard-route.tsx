import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QUOTA_WARNING_SHARE, usedShare } from '../../../common/plans.ts';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { documentSummaryQuery } from '../documents/queries.ts';
import { usageQuery } from '../documents/shared/usage-query.ts';
import { UploadPanelStandIn } from '../documents/upload-panel-stand-in.tsx';
import { invitedSessionsQuery, openSessionsQuery } from '../sessions/shared/dashboard-queries.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { later } from '../ui/later.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

const { Part: UsageWarning } = later(
  async () => (await import('../documents/usage-note.tsx')).UsageWarning,
);
const { Part: InvitedSessions } = later(
  async () => (await import('../sessions/invited-sessions.tsx')).InvitedSessions,
);
const { Part: NextStepsBanner } = later(
  async () => (await import('../sessions/next-steps-banner.tsx')).NextStepsBanner,
);
const { Part: UploadPanel, whenNear } = later(
  async () => (await import('../documents/upload-panel.tsx')).UploadPanel,
  { StandIn: UploadPanelStandIn },
);

/** The dashboard with its documents, or its frame while the user is not known yet. */
export function DashboardRoute() {
  const hydrated = useHydrated();
  const known = useAuthentication();
  const authentication = hydrated ? known : ({ state: 'loading' } as const);
  const user = authentication.state === 'signed-in' ? authentication.user : undefined;
  const { data: counts, isError: countsFailed } = useQuery({
    ...documentSummaryQuery,
    enabled: user !== undefined,
  });
  const [uploading, setUploading] = useState(false);
  const [startId, setStartId] = useState<string | null>(null);
  const [everOpened, setEverOpened] = useState(false);
  if (uploading && !everOpened) setEverOpened(true);
  if (authentication.state === 'signed-out') return null;
  return (
    <DashboardPage
      user={user}
      counts={counts}
      countsFailed={countsFailed}
      uploadOpen={uploading}
      nearUpload={whenNear}
      onToggleUpload={() => setUploading((open) => !open)}
      uploadPanel={
        everOpened && (
          <UploadPanel
            opened={uploading}
            onUploaded={(startId) => {
              setUploading(false);
              setStartId(startId);
            }}
          />
        )
      }
    >
      {user && <Notices userId={user.id} />}
      <DocumentList
        asked={user !== undefined}
        total={counts?.total}
        startId={startId}
        uploading={uploading}
        onStarted={() => setStartId(null)}
        onUpload={() => setUploading(true)}
      />
    </DashboardPage>
  );
}

/** What needs attention. The code of a part is loaded only if there is something to show. */
function Notices({ userId }: { userId: string }) {
  const { data: usage } = useQuery(usageQuery);
  const { data: open = [] } = useQuery(openSessionsQuery);
  const { data: invited } = useInfiniteQuery(invitedSessionsQuery);
  return (
    <>
      {usage && usedShare(usage) >= QUOTA_WARNING_SHARE && <UsageWarning />}
      {open.length > 0 && <NextStepsBanner userId={userId} />}
      {invited?.pages.some(({ rows }) => rows.length > 0) && <InvitedSessions userId={userId} />}
    </>
  );
}
