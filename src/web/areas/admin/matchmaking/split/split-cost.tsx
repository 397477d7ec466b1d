import type { TermsAndCost } from '#core/matchmaking/match-group.ts';
import { costTerms } from '#core/matchmaking/settings.ts';
import { plainNumber } from '#core/matchmaking/wording.ts';
import { termTitles } from '../term-titles.ts';

type Change = { before: TermsAndCost; after: TermsAndCost };

/** "14.8 less", "2 more", "the same". */
export function differenceText({ before, after }: { before: { cost: number }; after: { cost: number } }): string {
  const difference = plainNumber(Math.abs(after.cost - before.cost));
  if (difference === '0') return 'the same';
  return `${difference} ${after.cost < before.cost ? 'less' : 'more'}`;
}

/** What it costs now and would cost then. */
export function CostChange({ before, after }: { before: { cost: number }; after: { cost: number } }) {
  return (
    <p className="shrink-0 tabular-nums">
      <span className="text-sm text-muted">Penalty </span>
      <span className="font-display text-xl">
        {plainNumber(before.cost)} <span className="sr-only">before,</span>
        <span aria-hidden="true">→</span> {plainNumber(after.cost)}
        <span className="sr-only"> after</span>
      </span>
      <span className="text-sm text-muted">, {differenceText({ before, after })}</span>
    </p>
  );
}

/** What makes up the penalty, before and after. */
export function TermsChange({ before, after }: Change) {
  const rows = costTerms.filter(term => before.terms[term] > 0.049 || after.terms[term] > 0.049);
  if (rows.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        What makes up the penalty
      </summary>
      <table className="mt-1 w-full max-w-sm tabular-nums">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="text-left font-normal">
              Term
            </th>
            <th scope="col" className="text-right font-normal">
              Now
            </th>
            <th scope="col" className="text-right font-normal">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(term => (
            <tr key={term} className="border-t border-line">
              <th scope="row" className="py-0.5 text-left font-normal">
                {termTitles[term]}
              </th>
              <td className="text-right">{plainNumber(before.terms[term])}</td>
              <td className="text-right">{plainNumber(after.terms[term])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
