import { randomUUID } from 'node:crypto';
import type * as contract from '#contract/registration/give-back.ts';
import { refundAt } from '#core/payment/refund-policy.ts';
import { merchLinesOf, merchTitle, ticketOf } from '#core/registration/cost.ts';
import {
  type GiveBackTerms,
  type GivenThing,
  giveBackCents,
  giveBackRefusal,
  giveBackVerdict,
} from '#core/registration/give-back.ts';
import { productOf } from '#core/registration/product.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf, type Occasion } from '../../call.ts';
import { listHandOvers } from '../check-in/check-in.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import { giveBackMoney, leftToGiveBack } from '../payment/give-back-money.actions.ts';
import { lockSizes } from '../payment/stock.actions.ts';
import { findReceiptsByRegistration } from '../receipt/receipt.actions.ts';
import {
  findOwnRegistration,
  isGivenBack,
  type LockedRegistration,
  listMerchOrders,
  listPaidOrderIds,
  lockOwnRegistration,
  markGivenBack,
  updateRegistration,
} from '../registration/registration.actions.ts';
import { getTournamentById, mayChangePaid, refundStepsOf } from '../tournament/tournament.actions.ts';
import { mailPaidChange } from './tell-change.ts';

type Own = Pick<
  LockedRegistration,
  keyof LockedRegistration & keyof NonNullable<Awaited<ReturnType<typeof findOwnRegistration>>>
>;
/** One thing that was paid, with what it is called in the books. */
type Paid = contract.GiveBackItem & { description: string; merchSizeId: number | null };

/** As lines of a receipt are kept. */
const tickets = { spectators: 'pass', lunch: 'lunch' } as const;

/** What was paid and is still theirs, at the price on the receipt. */
async function paidThings({ db }: Pick<Call, 'db'>, own: Own): Promise<Paid[]> {
  const receipt = (await findReceiptsByRegistration(db, [own.id])).get(own.id);
  const handed = await listHandOvers(db, { registrationIds: [own.id] });
  const isHandedOver = (what: GivenThing, merchOrderId: number | null) =>
    handed.some(one => one.what === what && one.merchOrderId === merchOrderId);
  const lines = receipt?.items ?? [];
  const counted = (['spectators', 'lunch'] as const).flatMap((what): Paid[] => {
    const line = lines.find(({ description }) => ticketOf(description) === tickets[what]);
    if (!line || own[what] === 0) return [];
    const eachCents = line.unitAmount * 100;
    const { description } = line;
    const common = { merchOrderId: null, title: null, sizeTitle: null, merchSizeId: null };
    return [{ what, ...common, count: own[what], eachCents, isHandedOver: isHandedOver(what, null), description }];
  });
  const merch = (await listMerchOrders(db, [own.id])).filter(({ isUndeliverable }) => !isUndeliverable);
  const orderIds = merch.length === 0 ? [] : await listPaidOrderIds(db, own.id);
  const merchLines = merchLinesOf(lines);
  return [
    ...counted,
    ...merch.map(
      ({ id, title, sizeTitle, price, merchSizeId }): Paid => ({
        what: 'merch',
        merchOrderId: id,
        title,
        sizeTitle,
        count: 1,
        eachCents: price * 100,
        isHandedOver: isHandedOver('merch', id),
        // Its size may have been exchanged since, or its title changed.
        description: merchLines[orderIds.indexOf(id)]?.description ?? merchTitle({ title, sizeTitle }),
        merchSizeId,
      }),
    ),
  ];
}

/** What comes back on this day, or why the family cannot give anything back itself. */
async function termsOf(call: Occasion, own: Own) {
  const tournament = await getTournamentById(call.db, own.tournamentId);
  const { leftCents, dueCents } = await leftToGiveBack(call, own.id);
  const now = refundAt(refundStepsOf(tournament), 0, call.now.getTime(), call.app.config.timeZone);
  const refusal = giveBackRefusal({
    isOpenToChanges: own.completedAt !== null && mayChangePaid(call, own),
    dueCents,
    hasPolicy: now !== null,
  });
  const terms: GiveBackTerms = { percent: now?.percent ?? 0, leftCents };
  return { refusal, terms, until: now?.until ?? null };
}

async function present(call: Occasion, own: Own): Promise<contract.GiveBack> {
  const { refusal = null, terms, until } = await termsOf(call, own);
  const items = await paidThings(call, own);
  return {
    refusal,
    ...terms,
    until,
    items: items.map(({ description: _, merchSizeId: __, ...item }) => item),
  };
}

export async function presentGiveBack(call: Call<typeof contract.getGiveBack>): Promise<contract.GiveBack> {
  const { familyId } = callerOf(call);
  const own = await findOwnRegistration(call.db, { registrationId: call.params.registrationId, familyId });
  if (!own || own.completedAt === null) throw new AppError('not_found');
  return present(call, own);
}

const unitWords: Record<GivenThing, [string, string]> = {
  spectators: ['spectator pass', 'spectator passes'],
  lunch: ['lunch ticket', 'lunch tickets'],
  merch: ['item', 'items'],
};

/** Passes, lunches or something to wear go back for what the family was shown; pressing again changes nothing. REG-49 */
export async function giveBack(call: Call<typeof contract.giveBack>): Promise<contract.GiveBack> {
  const { registrationId } = call.params;
  const { what, merchOrderId, keep, backCents } = call.input;
  const own = await lockOwnRegistration(call, registrationId);
  if (own.completedAt === null) throw new AppError('not_found');
  const item = (await paidThings(call, own)).find(one => one.what === what && one.merchOrderId === merchOrderId);
  if (!item && what === 'merch' && !(await isGivenBack(call.db, own.id, merchOrderId ?? 0)))
    throw new AppError('not_found');
  const { refusal, terms } = await termsOf(call, own);
  if (refusal) throw new AppError('changes_closed');
  const giving = { eachCents: 0, isHandedOver: false, count: 0, ...item, keep, shownCents: backCents };
  const verdict = giveBackVerdict(giving, terms);
  if (verdict === 'same' || !item) return present(call, own);
  if (verdict !== 'give_back') throw new AppError(verdict);
  await takeOff(call, own.id, item, keep);
  const gone = item.count - keep;
  const amountCents = giveBackCents(item.eachCents, gone, terms);
  const [one, more] = unitWords[what];
  const name =
    item.title === null
      ? `${gone} ${gone === 1 ? one : more}`
      : merchTitle({ title: item.title, sizeTitle: item.sizeTitle ?? '' });
  // Not of the count: staff may sell passes to this registration, and the family comes down to the same count again.
  const key = randomUUID();
  const back = await giveBackMoney(call, {
    registrationId: own.id,
    amountCents,
    product: productOf(item.description),
    what: name,
    key,
  });
  await recordHistory(call, {
    subject: 'registration',
    subjectId: own.id,
    action: 'give back',
    before: { what, merchOrderId, count: item.count },
    after: { what, merchOrderId, count: keep, percent: terms.percent, ...back },
  });
  await mailPaidChange(
    call,
    { registrationId: own.id, personId: own.personId, key },
    {
      about: item.title ?? what,
      outcome: 'givenBack',
      changes: [
        item.title === null
          ? { what: what === 'lunch' ? 'lunch' : 'spectators', before: [String(item.count)], after: [String(keep)] }
          : { what: 'merch', before: [item.sizeTitle ?? ''], after: [] },
      ],
      reason: null,
      back,
    },
  );
  return present(call, { ...own, ...(what === 'merch' ? {} : { [what]: keep }) });
}

/** Counts passes and lunches down; something to wear is marked, and its size is free again. */
async function takeOff(call: Pick<Call, 'db' | 'now'>, registrationId: number, item: Paid, keep: number) {
  if (item.what !== 'merch') return updateRegistration(call.db, registrationId, { [item.what]: keep });
  await lockSizes(call.db, [item.merchSizeId as number]);
  await markGivenBack(call.db, item.merchOrderId as number, call.now);
}
