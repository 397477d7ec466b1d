import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendHtml } from '../serve-fake.ts';
import type { SessionRecord, StripeAccount } from './account.ts';
import { expireOverdue } from './checkout-sessions.ts';
import { decline, pay } from './payments.ts';

/** The hosted page behind `session.url`: pay, be declined, or go back. */
export async function handlePayPage(
  account: StripeAccount,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
) {
  expireOverdue(account);
  const record = account.sessions.get(id);
  if (record === undefined) return sendHtml(response, 404, page('Page not found', '<p>There is no such session.</p>'));
  const { session } = record;
  if (session.status !== 'open') {
    const why = session.status === 'complete' ? 'This order has been paid already.' : 'This checkout page has expired.';
    return sendHtml(response, 410, page('Nothing to pay', `<p>${why}</p>`));
  }
  if (request.method !== 'POST') return sendHtml(response, 200, openPage(record, null));
  switch (new URLSearchParams(await readBody(request)).get('action')) {
    case 'pay':
      pay(account, id);
      return redirect(response, session.success_url!.replaceAll('{CHECKOUT_SESSION_ID}', id));
    case 'decline':
      return sendHtml(response, 200, openPage(record, decline(account, id)));
    case 'back':
      return redirect(response, session.cancel_url ?? session.url!);
    default:
      return sendHtml(response, 400, openPage(record, 'Choose one of the buttons.'));
  }
}

/** Where `charge.receipt_url` leads. */
export function handleReceiptPage(account: StripeAccount, response: ServerResponse, chargeId: string): void {
  const charge = account.charges.get(chargeId);
  if (charge === undefined) {
    sendHtml(response, 404, page('Page not found', '<p>There is no such receipt.</p>'));
    return;
  }
  const paid = money(charge.amount, charge.currency);
  const refunded = money(charge.amount_refunded, charge.currency);
  sendHtml(response, 200, page('Receipt', `<p>Paid: ${paid}</p>\n<p>Refunded: ${refunded}</p>`));
}

function openPage({ session, lineItems }: SessionRecord, alert: string | null): string {
  const lines = lineItems.map(
    line =>
      `<tr><td>${escaped(line.description ?? '')}</td><td>${line.quantity}</td><td>${money(line.amount_total, line.currency)}</td></tr>`,
  );
  return page(
    `Pay ${money(session.amount_total!, session.currency!)}`,
    `${alert === null ? '' : `<p role="alert">${alert}</p>`}
<p>${session.customer_email === null ? 'No e-mail address given' : escaped(session.customer_email)}</p>
<table><thead><tr><th>Item</th><th>Quantity</th><th>Amount</th></tr></thead><tbody>${lines.join('')}</tbody></table>
<form method="post">
<button name="action" value="pay">Pay</button>
<button name="action" value="decline">Decline card</button>
${session.cancel_url === null ? '' : '<button name="action" value="back">Back</button>'}
</form>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
body { font: 1rem/1.5 sans-serif; max-width: 32rem; margin: 0 auto; padding: 1rem; color: #222; background: #fff }
table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: .25rem .5rem .25rem 0 }
form { display: grid; gap: .75rem; margin-top: 1.5rem }
button { font: inherit; min-height: 3rem; border: 1px solid #222; border-radius: .5rem; background: #fff; color: #222 }
button[value=pay] { background: #222; color: #fff } [role=alert] { color: #a00; font-weight: bold }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

function money(cents: number, currency: string): string {
  const code = currency.toUpperCase();
  const sum = new Intl.NumberFormat('en-CA', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return `${sum.format(cents / 100)} ${code}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
