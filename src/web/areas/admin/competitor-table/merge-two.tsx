import { useState } from 'react';
import { foldName } from '#core/person/fold-name.ts';
import { Button } from '#web/ui/button.tsx';
import { ComboboxField } from '#web/ui/field/combobox-field.tsx';
import type { Schools } from './schools-dialog.tsx';

export type MergeTwoProps = {
  schools: Schools['schools'];
  isBusy: boolean;
  onMerge: (schoolIds: number[], name: string) => void;
};

/** Two names that do not look alike and are one school all the same. */
export function MergeTwo({ schools, isBusy, onMerge }: MergeTwoProps) {
  const [wrong, setWrong] = useState('');
  const [right, setRight] = useState('');
  const [error, setError] = useState<string>();
  const titles = schools.map(({ title }) => title);
  const schoolNamed = (name: string) => schools.find(({ title }) => foldName(title) === foldName(name));

  function merge() {
    const school = schoolNamed(wrong);
    if (!school) return setError('Please choose from the list');
    const target = schoolNamed(right);
    if (right.trim() !== '') onMerge(target && target !== school ? [school.id, target.id] : [school.id], right);
  }
  return (
    <section aria-labelledby="merge-two" className="grid gap-4">
      <h3 id="merge-two" className="text-lg">
        Other spellings
      </h3>
      <form
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={event => {
          event.preventDefault();
          merge();
        }}
      >
        <ComboboxField
          label="Spelling to replace"
          name="wrong-school"
          error={error}
          items={titles}
          value={wrong}
          onChange={text => {
            setWrong(text);
            setError(undefined);
          }}
        />
        <ComboboxField label="Correct name" name="right-school" items={titles} value={right} onChange={setRight} />
        <Button
          type="submit"
          busy={isBusy}
          disabled={wrong.trim() === '' || right.trim() === ''}
          className="w-fit sm:col-span-2"
        >
          Replace it
        </Button>
      </form>
    </section>
  );
}
