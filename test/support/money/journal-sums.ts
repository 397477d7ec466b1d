import { downloadJournal } from '#contract/payment/journal.ts';
import type { TestApp } from '../world/test-app.ts';

/** account → cents that were credited less debited, of the open journal's rows of one registration; HST left out. */
export async function journalOf(
  site: Pick<TestApp, 'api'>,
  token: string,
  registrationId: number,
): Promise<Record<string, number>> {
  const { text } = await site.api(downloadJournal, { token, query: {} });
  const [head = '', ...rows] = text.replace('\ufeff', '').trim().split('\r\n');
  const columns = head.split(',');
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const cells = (row.match(/("[^"]*"|[^,]*)(?:,|$)/g) ?? []).map(cell => cell.replace(/,$/, ''));
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    if (cell('Registration') !== String(registrationId)) continue;
    const account = cell('Account Name');
    sums[account] = (sums[account] ?? 0) + Math.round(100 * (Number(cell('Credits')) - Number(cell('Debits'))));
  }
  return sums;
}
