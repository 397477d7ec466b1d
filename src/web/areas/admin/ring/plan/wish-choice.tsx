import { type PlanWish, planWishes } from '#core/ring/plan/plan-types.ts';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

const words: Record<PlanWish, { label: string; hint: string }> = {
  early: { label: 'End earlier', hint: 'The day ends as early as it can, even if people wait longer.' },
  even: { label: 'Both', hint: 'It ends as early as it can, then waits are made short.' },
  calm: { label: 'Wait less', hint: 'It may end up to a few percent later, so that people wait less.' },
};

export const wishIn = (params: URLSearchParams): PlanWish =>
  planWishes.find(wish => wish === params.get('wish')) ?? 'even';

/** What counts more in a plan. RING-37 */
export function WishChoice({ wish, onChange }: { wish: PlanWish; onChange: (wish: PlanWish) => void }) {
  return (
    <RadioGroup
      name="wish"
      label="What counts more"
      className="[&>div>div]:md:grid-cols-3 [&>div>div]:md:gap-6"
      value={wish}
      onChange={value => onChange(planWishes.find(one => one === value) ?? 'even')}
      options={planWishes.map(value => ({ value, ...words[value] }))}
    />
  );
}
