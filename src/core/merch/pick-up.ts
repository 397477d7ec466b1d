import { groupsBy } from '../groups-by.ts';
/** One thing that was paid and can be handed out. */
export interface PaidMerch {
  registrationId: number;
  lastName: string;
  firstName: string;
  confirmationCode: string;
  merchSizeId: number;
  title: string;
  size: string;
}

interface Item {
  title: string;
  size: string;
  quantity: number;
}
export interface PickUpList {
  pickUps: { registrationId: number; familyName: string; confirmationCode: string; items: Item[] }[];
  totals: Item[];
}

const byName = new Intl.Collator('en-CA', { sensitivity: 'base', numeric: true }).compare;

function counted(paid: readonly PaidMerch[]): Item[] {
  return [...groupsBy(paid, one => one.merchSizeId).values()].map(same => {
    const [{ title, size }] = same as [PaidMerch];
    return { title, size, quantity: same.length };
  });
}

/** Who gets what, by family name, and how much of everything; `paid` comes in the order of the shop. SHOP-10 */
export function pickUpListOf(paid: readonly PaidMerch[]): PickUpList {
  const families = [...groupsBy(paid, one => one.registrationId).values()].map(lines => {
    const [first] = lines as [PaidMerch];
    return { first, items: counted(lines) };
  });
  families.sort(
    ({ first: a }, { first: b }) =>
      byName(a.lastName, b.lastName) || byName(a.firstName, b.firstName) || a.registrationId - b.registrationId,
  );
  return {
    pickUps: families.map(({ first, items }) => ({
      registrationId: first.registrationId,
      familyName: `${first.lastName}, ${first.firstName}`,
      confirmationCode: first.confirmationCode,
      items,
    })),
    totals: counted(paid),
  };
}
