import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import type { FairnessCard as Card, Span } from '#core/matchmaking/fairness/fairness-card.ts';
import { levelSpanWords, worstPairWords } from '#core/matchmaking/fairness/fairness-words.ts';
import { costTerms } from '#core/matchmaking/settings.ts';
import { plainNumber, rangeWords, withShortNames } from '#core/matchmaking/wording.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FlagList } from './flag-list.tsx';
import { termTitles } from './term-titles.ts';

export type FairnessCardProps = { card: Card; facts: DraftFacts };

const spanWords = (span: Span | null, unit: string): string | null =>
  span && `${rangeWords(span.low, span.high)}${unit}`;

function measuresOf(card: Card, facts: DraftFacts): { term: string; value: string }[] {
  const { count, school, withoutWeight } = card;
  const schoolName = facts.people.get(
    card.competitorIds.find(id => facts.people.get(id)?.schoolId === school?.schoolId) ?? 0,
  )?.schoolName;
  const weight = [spanWords(card.weight, ' kg'), withoutWeight > 0 ? `${withoutWeight} not known` : null];
  const rows: [string, string | null][] = [
    ['Ages', spanWords(card.age, '')],
    ['Levels', levelSpanWords(card, facts)],
    ['Weights', weight.filter(part => part !== null).join(', ') || null],
    ['Heights', spanWords(card.height, ' cm')],
    // One of a school says nothing.
    ['Largest school', school && school.count > 1 ? `${school.count} of ${count}, ${schoolName}` : null],
  ];
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

function CostTerms({ card }: { card: Card }) {
  const rows = costTerms.filter(term => card.terms[term] > 0.049);
  return (
    <ul className="grid gap-0.5 text-sm">
      {rows.map(term => (
        <li key={term} className="flex justify-between gap-4 tabular-nums">
          {termTitles[term]}
          <span>{plainNumber(card.terms[term])}</span>
        </li>
      ))}
      <li className="flex justify-between gap-4 border-t border-line pt-0.5 text-muted tabular-nums">
        Per person
        <span>{plainNumber(card.costEach)}</span>
      </li>
    </ul>
  );
}

/** How fair a group is: from what to what it reaches, the two furthest apart, what is to know, what it costs. MATCH-34 */
export function FairnessCard({ card, facts }: FairnessCardProps) {
  const short = withShortNames(facts, card.competitorIds);
  const worst = worstPairWords(card, facts);
  return (
    <div className="grid gap-2.5">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {measuresOf(card, facts).map(({ term, value }) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {worst && <p className="text-sm text-muted">{worst}</p>}
      <FlagList flags={card.flags} facts={short} />
      <details className="group/cost text-sm">
        <summary className="inline-flex min-h-6 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
          Fairness penalty {plainNumber(card.cost)}
          <Icon name="down" className="transition-transform group-open/cost:rotate-180" />
        </summary>
        <div className="mt-1 max-w-xs">
          <CostTerms card={card} />
        </div>
      </details>
    </div>
  );
}
