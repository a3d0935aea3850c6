import { usStates } from '../../../common/us-states.ts';
import { rulesFor } from './rules-for.ts';

/** Returns the codes of the states that approve the provider of remote notarization. */
export const statesThatApproveProviders = (): string[] =>
  usStates
    .map(({ code }) => code)
    .filter((code) => rulesFor(code).authority.providerApprovalRequired.value);
