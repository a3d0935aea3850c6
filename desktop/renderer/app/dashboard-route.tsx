import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { documentSummaryQuery } from '../documents/queries.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { later } from '../ui/later.tsx';

const {
  Part: UploadPanel,
  prefetch: fetchPanel,
  whenNear,
} = later(async () => (await import('../documents/upload-panel.tsx')).UploadPanel);

/** The dashboard with the documents in it. */
export function DashboardRoute() {
  const authentication = useAuthentication();
  const { data: counts, isError: countsFailed } = useQuery(documentSummaryQuery);
  const [uploading, setUploading] = useState(false);
  const [panelFetched, setPanelFetched] = useState(false);
  // The panel unfolds to its height, which it has once its code is there.
  const setOpen = async (open: boolean) => {
    await fetchPanel();
    setPanelFetched(true);
    setUploading(open);
  };
  if (authentication.state !== 'signed-in') return null;
  return (
    <DashboardPage
      user={authentication.user}
      counts={counts}
      countsFailed={countsFailed}
      uploadOpen={uploading}
      nearUpload={whenNear}
      onToggleUpload={() => void setOpen(!uploading)}
      uploadPanel={panelFetched && <UploadPanel onUploaded={() => setUploading(false)} />}
    >
      <DocumentList total={counts?.total} onUpload={() => void setOpen(true)} />
    </DashboardPage>
  );
}
