import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TemplateValues } from '../../../common/fill-template.ts';
import { myTemplatesMessages as words } from '../../../common/messages/templates.ts';
import type { TemplateFormat } from '../../../common/template-purchases.ts';
import { ApiError } from '../ui/api-error.ts';
import { showFailure } from '../ui/show-failure.ts';
import { useAttemptKey } from '../ui/use-attempt-key.ts';
import { downloadTemplate } from './download-template.ts';

export interface WantedFile {
  purchaseId: string;
  title: string;
  format: TemplateFormat;
  values: TemplateValues;
}

/** Downloads a template; the number of remaining downloads is refetched, whatever the result. */
export function useDownload(onRefused: (fields: Readonly<Record<string, string>>) => void = noop): {
  download: (file: WantedFile) => void;
  pending: WantedFile | null;
  /**
   * A download that did not arrive; it may have been counted, and repeating it is not counted
   * again.
   */
  lost: WantedFile | null;
} {
  const queryClient = useQueryClient();
  const attempt = useAttemptKey();
  const mutation = useMutation({
    mutationFn: (file: WantedFile) =>
      downloadTemplate(file.purchaseId, file.title, file.format, file.values, attempt.keyOf(file)),
    onSuccess: () => {
      attempt.done();
      // After the last download, the template can be bought again.
      void queryClient.invalidateQueries({ queryKey: ['/api/templates'] });
    },
    onError: (error) => {
      if (error instanceof ApiError) onRefused(error.fields);
      showFailure(words.downloadFailed, error, words.downloadFailedText);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['/api/template-purchases'] });
    },
  });
  return {
    download: (file) => !mutation.isPending && mutation.mutate(file),
    pending: mutation.isPending ? mutation.variables : null,
    lost: mutation.isError && !(mutation.error instanceof ApiError) ? mutation.variables : null,
  };
}

function noop(): void {}
