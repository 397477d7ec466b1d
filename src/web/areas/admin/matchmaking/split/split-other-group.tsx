import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';

type OtherGroupProps = { groups: readonly MatchGroup[]; hrefOf: (groupId: number) => string };

/** Opens a group that nothing is proposed for. */
export function OtherGroup({ groups, hrefOf }: OtherGroupProps) {
  const navigate = useNavigate();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = Number(new FormData(event.currentTarget).get('group'));
    if (id > 0) void navigate(hrefOf(id));
  };
  return (
    <form onSubmit={open} className="flex w-full max-w-md items-end gap-2">
      <SelectField
        label="Any other group"
        name="group"
        placeholder="Choose a group"
        options={groups.map(({ id, title }) => ({ value: id, label: title }))}
        className="min-w-0 grow"
      />
      <Button type="submit">Open</Button>
    </form>
  );
}
