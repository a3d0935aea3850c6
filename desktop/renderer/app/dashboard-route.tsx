import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { documentSummaryQuery } from '../documents/queries.ts';
import { UploadPanelStandIn } from '../documents/upload-panel-stand-in.tsx';
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
      {user && <UsageWarning />}
      {user && <NextStepsBanner userId={user.id} />}
      {user && <InvitedSessions userId={user.id} />}
      <DocumentList
        asked={user !== undefined}
        total={counts?.total}
        startId={startId}
        onStarted={() => setStartId(null)}
        onUpload={() => setUploading(true)}
      />
    </DashboardPage>
  );
}
