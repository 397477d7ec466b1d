import { SelectField } from '#web/ui/field/select-field.tsx';
import type { FamilyOrder } from './use-family-order.ts';

const options = [
  { value: 'ring', label: 'First to compete' },
  { value: 'name', label: 'By name' },
] as const;

/** In which order families are listed. */
export function OrderField({ order, onOrder }: { order: FamilyOrder; onOrder: (order: FamilyOrder) => void }) {
  return (
    <SelectField
      label="Order"
      name="order"
      value={order}
      options={options}
      onChange={event => onOrder(event.target.value as FamilyOrder)}
    />
  );
}
