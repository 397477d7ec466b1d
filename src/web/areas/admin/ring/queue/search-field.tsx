import { useMemo, useState } from 'react';
import type { RingDay } from '#contract/ring/ring.ts';
import { Combobox } from '#web/ui/field/combobox.tsx';
import type { RingView } from './card-view.ts';
import { type FoundDivision, searchQueues } from './queue-search.ts';

type Props = { day: RingDay; views: readonly RingView[]; onFound: (found: FoundDivision) => void };

/** A division or a person: where they are, and the way there. */
export function SearchField({ day, views, onFound }: Props) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchQueues(query, day, views), [query, day, views]);
  const keyOf = ({ divisionId, person }: FoundDivision, i: number) => `${i}:${divisionId}:${person ?? ''}`;
  return (
    <Combobox
      label="Find a division or a person"
      text={query}
      onText={setQuery}
      isFloating
      items={found.map((one, i) => ({
        key: keyOf(one, i),
        content: (
          <>
            <span className="font-semibold">{one.person ?? one.title}</span>
            <span className="text-sm text-muted">{one.person ? `${one.title}: ${one.where}` : one.where}</span>
          </>
        ),
      }))}
      onChoose={key => {
        const one = found.find((candidate, i) => keyOf(candidate, i) === key);
        setQuery('');
        if (one) onFound(one);
      }}
      empty="Nothing by that name."
    />
  );
}
