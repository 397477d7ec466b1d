import { useRef, useState } from 'react';
import { countMisfits, type EventSetting, type updateEvent } from '#contract/catalogue/catalogue.ts';
import type { BodyOf } from '#contract/route.ts';
import { ApiError, api } from '#web/lib/api.ts';

const bounds = ['minAge', 'maxAge', 'genderId', 'minLevelId', 'maxLevelId'] as const;
type Narrowed = Pick<BodyOf<typeof updateEvent>, (typeof bounds)[number] | 'version'>;

/** Before narrower bounds are saved: how many entries would not fit any more; saving again goes on. CAT-8 */
export function useNarrowing(record: EventSetting | null) {
  const asked = useRef<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function ask(input: Narrowed): Promise<void> {
    const wanted = JSON.stringify(bounds.map(name => input[name]));
    // With another version two edits are saved together, and the first of them has asked.
    if (!record || input.version !== record.version || wanted === asked.current) return;
    if (bounds.every(name => input[name] === record[name])) return;
    const { minAge, maxAge, genderId, minLevelId, maxLevelId } = input;
    const query = { minAge, maxAge, genderId, minLevelId, maxLevelId };
    const { entries } = await api(countMisfits, { params: { id: record.id }, query });
    if (entries === 0) return;
    asked.current = wanted;
    setAsking(true);
    throw new ApiError(
      409,
      entries === 1
        ? '1 entry would no longer fit. It stays entered until someone changes it. Save again to go ahead.'
        : `${entries} entries would no longer fit. They stay entered until someone changes them. Save again to go ahead.`,
      'bad_input',
    );
  }

  return { ask, isAsking };
}
