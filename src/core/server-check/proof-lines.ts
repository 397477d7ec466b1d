import type { StatusLine } from '../alarm/alarm-lines.ts';
import type { Asked } from './server-facts.ts';
import { serverLine } from './server-lines.ts';

/** What the doctor tried for real. */
export interface Proofs {
  mail: { to: string; taken: Asked<'came' | 'did not come' | 'nobody looked'> };
  /** Whether the site took an event of Stripe's own; null: Stripe has no webhook that it could go to. */
  webhook: Asked<boolean> | null;
}

function mailLine({ mail: { to, taken } }: Proofs): StatusLine {
  const title = 'Test e-mail';
  if (taken.kind === 'silent')
    return serverLine(
      'mail-proof',
      title,
      'act',
      `The mail server did not take it. ${taken.why}`,
      'See “Mail server”.',
    );
  switch (taken.value) {
    case 'came':
      return serverLine('mail-proof', title, 'good', `It came to ${to}.`, '');
    case 'did not come': {
      const next =
        'Look among the spam and wait for five minutes. Then ask your mail provider, who sees what became of it.';
      return serverLine('mail-proof', title, 'act', `The mail server took it, but it did not come to ${to}.`, next);
    }
    case 'nobody looked': {
      const next = 'Look whether it came, and in its source for spf=pass, dkim=pass and dmarc=pass.';
      return serverLine('mail-proof', title, 'look', `The mail server took it for ${to}.`, next);
    }
  }
}

function webhookLine(webhook: Asked<boolean>): StatusLine {
  const title = 'An event from Stripe';
  if (webhook.kind === 'silent') {
    const next = 'The key needs to write checkout sessions and read events.';
    return serverLine('webhook-proof', title, 'look', `It could not be tried. ${webhook.why}`, next);
  }
  const next =
    'Compare STRIPE_WEBHOOK_SECRET with the signing secret of this webhook in Stripe’s dashboard, under Developers, Webhooks.';
  const says = webhook.value ? 'The site took it.' : 'Stripe sent it, but the site did not take it within a minute.';
  return serverLine('webhook-proof', title, webhook.value ? 'good' : 'act', says, next);
}

/** What came of a mail and of an event that were really sent. SERVER-13 */
export const proofLinesOf = (proofs: Proofs): StatusLine[] => [
  mailLine(proofs),
  ...(proofs.webhook === null ? [] : [webhookLine(proofs.webhook)]),
];
