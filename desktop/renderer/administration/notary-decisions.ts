import { notaryReviewMessages as words } from '../../../common/messages/administration.ts';
import type { ReviewedNotary } from '../../../common/notaries.ts';
import { rejectNotary, reviewCommission, reviewNotary } from '../../../common/notary-decisions.ts';
import { call } from '../ui/api.ts';
import type { Decision } from './decision-dialog.tsx';

/** The decisions that can be made about a notary now, in the order of their buttons. */
export function notaryDecisions(notary: ReviewedNotary): Decision[] {
  const params = { id: notary.id };
  const subject = `${notary.firstName} ${notary.lastName}`;
  const move = (
    status: 'active' | 'inactive' | 'suspended',
    { reason, alone }: { reason?: string; alone?: string | undefined } = {},
  ) =>
    call(reviewNotary, {
      params,
      body: {
        status,
        ...(reason ? { reason } : {}),
        ...(alone === undefined ? {} : { alone }),
        // A suspension applies no matter what has changed in the record.
        ...(status === 'active' ? { updatedAt: notary.updatedAt } : {}),
      },
    });
  const decisions: Decision[] = [];
  // Nobody decides on their own record.
  if (!notary.abilities.decide) return decisions;
  const { renewalExpiry } = notary;
  if (renewalExpiry) {
    decisions.push(
      {
        title: words.confirmRenewal,
        subject: `${subject}: ${notary.commissionExpiry} → ${renewalExpiry}`,
        text: words.confirmRenewalText,
        done: words.renewalConfirmed,
        reason: 'none',
        run: () =>
          call(reviewCommission, {
            params,
            body: { confirm: true, commissionExpiry: renewalExpiry },
          }),
      },
      {
        title: words.declineRenewal,
        subject,
        text: words.declineRenewalText,
        done: words.renewalDeclined,
        severe: true,
        reason: 'required',
        run: (reason) =>
          call(reviewCommission, {
            params,
            body: { confirm: false, commissionExpiry: renewalExpiry, reason },
          }),
      },
    );
  }
  if (notary.status === 'pending_approval') {
    decisions.push({
      title: words.approve,
      subject,
      text: words.approveText,
      done: words.approved,
      reason: 'none',
      twoPeople: true,
      blocked: notary.papersObjection !== null,
      run: (_, alone) => move('active', { alone }),
    });
    if (!notary.rejectedAt) {
      decisions.push({
        title: words.reject,
        subject,
        text: words.rejectText,
        done: words.rejectedToast,
        severe: true,
        reason: 'required',
        run: (reason) =>
          call(rejectNotary, { params, body: { reason, updatedAt: notary.updatedAt } }),
      });
    }
  }
  if (notary.status === 'inactive' || notary.status === 'suspended') {
    decisions.push({
      title: words.reinstate,
      subject,
      text: words.reinstateText,
      done: words.approved,
      reason: 'none',
      run: () => move('active'),
    });
  }
  if (notary.status === 'active') {
    decisions.push(
      {
        title: words.deactivate,
        subject,
        text: words.deactivateText,
        done: words.deactivated,
        reason: 'none',
        run: () => move('inactive'),
      },
      {
        title: words.suspend,
        subject,
        text: words.suspendText,
        done: words.suspended,
        severe: true,
        reason: 'required',
        run: (reason) => move('suspended', { reason }),
      },
    );
  }
  return decisions;
}
