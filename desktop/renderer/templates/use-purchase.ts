import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  purchaseInitiatedText,
  templateMessages as words,
} from '../../../common/messages/templates.ts';
import { openCheckout, type TemplatePurchase } from '../../../common/template-purchases.ts';
import { purchaseTemplate, type Template } from '../../../common/templates.ts';
import { call, newIdempotencyKey } from '../ui/api.ts';
import { ApiError } from '../ui/api-error.ts';
import { goTo } from '../ui/navigation.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toasts.ts';

type Wanted = Pick<Template, 'id' | 'title' | 'price'>;

/** Gets or buys a template: a free one opens at once, a paid one leads to its checkout. */
export function usePurchase(): {
  buy: (template: Wanted) => void;
  /** Opens the checkout of a purchase that is not paid yet. */
  pay: (purchase: Pick<TemplatePurchase, 'id' | 'templateTitle'>) => void;
  pendingId: string | null;
} {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The same click again, after a lost response, must not buy again.
  const keys = useRef(new Map<string, string>());
  const keyFor = (id: string) => {
    const key = keys.current.get(id) ?? newIdempotencyKey();
    keys.current.set(id, key);
    return key;
  };
  const settle = (purchase: TemplatePurchase, title: string) => {
    showToast({
      title: words.purchaseInitiated,
      description: purchaseInitiatedText(title, purchase.status === 'completed'),
    });
    void queryClient.invalidateQueries({ queryKey: ['/api/templates'] });
    void queryClient.invalidateQueries({ queryKey: ['/api/template-purchases'] });
    if (purchase.status === 'completed') void navigate(`/templates/${purchase.templateId}`);
    else if (purchase.checkoutUrl?.startsWith('/')) void navigate(purchase.checkoutUrl);
    else if (purchase.checkoutUrl) goTo(purchase.checkoutUrl);
  };
  const fail = (error: Error) => showFailure(words.purchaseFailed, error, words.purchaseFailedText);
  const buying = useMutation({
    mutationFn: (template: Wanted) =>
      call(purchaseTemplate, {
        params: { id: template.id },
        idempotencyKey: keyFor(template.id),
      }),
    onSuccess: (purchase, template) => {
      keys.current.delete(template.id);
      settle(purchase, template.title);
    },
    onError: (error, template) => {
      if (error instanceof ApiError) keys.current.delete(template.id);
      fail(error);
    },
  });
  const paying = useMutation({
    mutationFn: ({ id }: Pick<TemplatePurchase, 'id' | 'templateTitle'>) =>
      call(openCheckout, { params: { id } }),
    onSuccess: (purchase) => settle(purchase, purchase.templateTitle),
    onError: fail,
  });
  const pendingId = buying.isPending
    ? buying.variables.id
    : paying.isPending
      ? paying.variables.id
      : null;
  return {
    buy: (template) => !pendingId && buying.mutate(template),
    pay: (purchase) => !pendingId && paying.mutate(purchase),
    pendingId,
  };
}
