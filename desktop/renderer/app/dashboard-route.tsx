import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { documentSummaryQuery } from '../documents/queries.ts';
import { UploadPanel } from '../documents/upload-panel.tsx';
import { useAuthentication } from '../ui/current-user.ts';

/** The dashboard with the documents in it. */
export function DashboardRoute() {
  const authentication = useAuthentication();
  const { data: counts, isError: countsFailed } = useQuery(documentSummaryQuery);
  const [uploading, setUploading] = useState(false);
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
