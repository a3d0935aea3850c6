import { Loader } from '@mantine/core';
import { documentMessages as words } from '../../../common/messages/documents.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { ErrorState } from '../ui/error-state.tsx';
import type { Waiting } from '../ui/later.tsx';
import styles from './upload-panel-stand-in.module.css';

/** Placeholder for the upload panel, about as high as it. */
export function UploadPanelStandIn({ failed, retry }: Waiting) {
  return (
    <div className={styles.stand}>
      {failed ? (
        <ErrorState
          title={words.uploadFormNotFetched}
          text={shellMessages.notFetchedText}
          onRetry={retry}
        />
      ) : (
        <div role="status">
          <Loader role="img" aria-label={words.uploadFormLoading} />
        </div>
      )}
    </div>
  );
}
