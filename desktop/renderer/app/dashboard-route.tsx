import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { documentSummaryQuery } from '../documents/queries.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { later } from '../ui/later.tsx';

const { Part: UploadPanel, prefetch: prefetchPanel } = later(
  async () => (await import('../documents/upload-panel.tsx')).UploadPanel,
);

/** The dashboard with the documents in it. */
export function DashboardRoute() {
  const authentication = useAuthentication();
  const { data: counts, isError: countsFailed } = useQuery(documentSummaryQuery);
  const [uploading, setUploading] = useState(false);
  useEffect(prefetchPanel, []);
  if (authentication.state !== 'signed-in') return null;
  return (
    <DashboardPage
      user={authentication.user}
      counts={counts}
      countsFailed={countsFailed}
      uploadOpen={uploading}
      onToggleUpload={() => setUploading((open) => !open)}
      uploadPanel={<UploadPanel onUploaded={() => setUploading(false)} />}
    >
      <DocumentList total={counts?.total} onUpload={() => setUploading(true)} />
    </DashboardPage>
  );
}
