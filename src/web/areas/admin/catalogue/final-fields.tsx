import { useState } from 'react';
import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { offeredTo } from '#core/catalogue/offer.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { byType, ChoiceList } from '../division/choice-list.tsx';
import { goOnWords } from './final-words.ts';

const places = [1, 2, 3, 4].map(count => ({ value: count, label: `${goOnWords(count)} of each division` }));

/** Whether an event is a final, and whose winners meet in it. */
export function FinalFields({
  record,
  labels,
  events,
  errorOf,
}: {
  record: EventSetting | null;
  labels: Readonly<Record<string, string>>;
  events: readonly EventSetting[];
  errorOf: (name: string) => string | undefined;
}) {
  const [isFinal, setFinal] = useState(typeof record?.finalPlaces === 'number');
  const chosen = record?.finalFromIds ?? [];
  const feeding = offeredTo(events, chosen).filter(({ id, finalPlaces }) => id !== record?.id && finalPlaces === null);
  return (
    <>
      <SelectField
        label={labels.finalPlaces as string}
        name="finalPlaces"
        hint="For a final such as a grand championship: families don’t enter it, and the winners of other events meet."
        options={places}
        placeholder="No, families enter it"
        defaultValue={record?.finalPlaces ?? ''}
        error={errorOf('finalPlaces')}
        onChange={event => setFinal(event.currentTarget.value !== '')}
      />
      {isFinal && (
        <ChoiceList
          label={labels.finalFromIds as string}
          name="finalFromIds"
          hint="A winner takes part if the ages, levels and gender below allow it."
          error={errorOf('finalFromIds')}
          groups={byType(feeding).map(group => ({
            title: group.title,
            choices: group.events.map(({ id, title }) => ({ id, label: title })),
          }))}
          chosen={chosen}
        />
      )}
    </>
  );
}
