import { queryOptions } from '@tanstack/react-query';
import { listDecisions, readDecisionRule } from '../../../../../common/decisions.ts';
import { MAX_PAGE_SIZE } from '../../../../../common/limits.ts';
import { call } from '../../../ui/api.ts';
import { fetchKeyPage } from '../../../ui/key-page.ts';

/** Under '/api/admin', like everything that changes with an action of staff. */
const ADMINISTRATION = '/api/admin';

/** Whether decisions need a second person now. */
export const decisionRuleQuery = queryOptions({
  queryKey: [ADMINISTRATION, 'decision-rule'],
  queryFn: ({ signal }) => call(readDecisionRule, { signal }),
});

/** The newest waiting proposals, for the screens of their subjects. */
export const pendingDecisionsQuery = queryOptions({
  queryKey: [ADMINISTRATION, 'decisions', 'pending'],
  queryFn: ({ signal }) =>
    fetchKeyPage(listDecisions, { show: 'pending', limit: MAX_PAGE_SIZE }, signal),
});
