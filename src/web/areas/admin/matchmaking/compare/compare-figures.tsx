import type { DraftSummary } from '#contract/matchmaking/matchmaking.ts';
import { figureLines } from './difference-words.ts';

const words = { better: 'better', worse: 'worse' } as const;

/** Two drafts beside each other in numbers; better and worse are said, not only coloured. */
export function CompareFigures({ from, to }: { from: DraftSummary; to: DraftSummary }) {
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">
        Figures of {from.title} and {to.title}
      </caption>
      <thead>
        <tr className="border-b-2 border-edge align-bottom text-sm">
          <th scope="col" className="py-2 pr-3 text-left">
            <span className="sr-only">Figure</span>
          </th>
          <th scope="col" className="py-2 pr-3 text-right wrap-anywhere">
            {from.title}
          </th>
          <th scope="col" className="py-2 pr-3 text-right wrap-anywhere">
            {to.title}
          </th>
          <th scope="col" className="w-24 py-2 text-right sm:w-40">
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {figureLines(from, to).map(({ term, from: one, to: other, change, verdict }) => (
          <tr key={term} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {term}
            </th>
            <td className="py-2 pr-3 text-right">{one}</td>
            <td className="py-2 pr-3 text-right font-semibold">{other}</td>
            <td
              className={`py-2 text-right ${verdict === 'better' ? 'text-good' : verdict === 'worse' ? 'text-danger' : 'text-muted'}`}
            >
              {change === '' ? (
                'the same'
              ) : (
                <>
                  <span className="font-semibold">{change}</span>
                  {verdict && <span className="block text-sm sm:inline"> {words[verdict]}</span>}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
