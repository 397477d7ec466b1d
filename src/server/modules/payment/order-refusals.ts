import { isSold, shortSizes } from '#core/merch/stock.ts';
import { isProfileComplete } from '#core/person/profile.ts';
import { lacksConfirmation } from '#core/registration/concussion.ts';
import { merchTitle } from '#core/registration/cost.ts';
import { type MissingItem, missingOf } from '#core/registration/missing.ts';
import * as sayCompetitor from '#say/competitor.ts';
import * as say from '#say/registration.ts';
import { questionWords } from '#words/registration/question-words.ts';
import { AppError } from '../../app-error.ts';
import { loadTyped } from '../french-text/french-text.actions.ts';
import { unansweredOf } from '../question/answer.actions.ts';
import { asksWaiver, mayOrder } from '../tournament/tournament.actions.ts';
import type { Order } from './load-order.ts';
import { type getPayer, listUnfinishedNames } from './order.db.ts';
import { listRegisteredBesides } from './ordered-besides.actions.ts';
import type { PaymentTransaction } from './payment-transaction.ts';
import { listStock, lockSizes } from './stock.actions.ts';

type Payer = Awaited<ReturnType<typeof getPayer>>;

export async function refuseIncomplete(tx: PaymentTransaction, order: Order, payer: Payer): Promise<void> {
  if (order.isEmpty) throw new AppError('registration_empty');
  if (!order.registration.isInPerson && !mayOrder(tx, order.registration, order.tournament))
    throw new AppError('registration_not_open');
  await refuseUnfinished(tx, order);
  await refuseTwice(tx, order);
  await refuseUnsigned(tx, order);
  await refuseUnanswered(tx, order);
  if (!isProfileComplete(payer)) throw new AppError('account_incomplete');
}

/**
 * Staff may complete while online registration is closed and without an address. A family that registers in person may sign
 * its waivers at check-in, and isn't held up at the door by a question. REG-17
 */
export async function refuseIncompleteForStaff(tx: PaymentTransaction, order: Order): Promise<void> {
  if (order.isEmpty) throw new AppError('registration_empty');
  await refuseTwice(tx, order);
  if (order.registration.isInPerson) return;
  await refuseUnsigned(tx, order);
  await refuseUnanswered(tx, order);
}

/** What a family typed and has not saved would be left out of what it pays for. REG-25 */
async function refuseUnfinished(tx: PaymentTransaction, { registration }: Order): Promise<void> {
  const names = await listUnfinishedNames(tx.db, registration.id);
  if (names.length === 0) return;
  const competitors = names.map(name => (name ? say.finishOrLeaveOut({ name }) : say.finishOrLeaveOutSomeone()));
  throw new AppError('competitors_incomplete', { fields: { competitors } });
}

/** Two parents may have begun a registration with the same child before one joined the other. REG-26 */
async function refuseTwice(tx: PaymentTransaction, order: Order): Promise<void> {
  const again = await listRegisteredBesides(tx, order.registration, order.competitors);
  if (again.length === 0) return;
  const competitors = again.map(one => sayCompetitor.registeredBefore({ name: `${one.firstName} ${one.lastName}` }));
  throw new AppError('competitors_incomplete', { fields: { competitors } });
}

/** QUESTION-5 */
async function refuseUnanswered(tx: PaymentTransaction, { registration }: Order): Promise<void> {
  const unanswered = await unansweredOf(tx.db, [registration.id]).execute();
  if (unanswered.length === 0) return;
  const answers = unanswered.map(one => say.answerFirst({ question: questionWords(one) }));
  throw new AppError('answers_missing', { fields: { answers } });
}

const refusalOf = ({ kind, name }: MissingItem): string =>
  kind === 'concussion' ? say.concussionMissingRefusal({ name }) : say.waiverMissingRefusal({ name });

/** REG-6, REG-28 */
async function refuseUnsigned(tx: PaymentTransaction, order: Order): Promise<void> {
  const isWaiverAsked = await asksWaiver(tx);
  const missing = missingOf({
    unfinished: [],
    asksSms: false, // weight and the SMS answer may follow after payment
    contacts: [],
    competitors: order.competitors.map(c => ({
      id: c.id,
      name: `${c.firstName} ${c.lastName}`,
      hasSignedWaiver: !isWaiverAsked || c.waiverSignedAt !== null,
      lacksConcussion: lacksConfirmation(
        { birthOn: c.birthOn, confirmedVersion: c.concussionConfirmedVersion },
        order.tournament,
      ),
      weightKg: null,
      usesWeight: false,
    })),
  });
  if (missing.length > 0)
    throw new AppError('competitors_incomplete', { fields: { competitors: missing.map(refusalOf) } });
}

/** Merch archived while an unpaid order held it. */
async function refuseUnsold({ app, db }: PaymentTransaction, merch: Order['merch']): Promise<void> {
  const { SellMerch } = app.organisation.flags;
  const unsold = merch.filter(order => !isSold({ isArchived: order.archivedAt !== null }, SellMerch));
  const titles = new Set(unsold.map(merchTitle));
  if (titles.size === 0) return;
  const typed = await loadTyped(db);
  throw new AppError('not_sold', {
    fields: { merch: [...titles].map(title => say.noLongerOnSale({ item: typed(title) })) },
  });
}

export async function refuseSoldOut(tx: PaymentTransaction, { registration, merch }: Order): Promise<void> {
  if (merch.length === 0) return;
  await refuseUnsold(tx, merch);
  const wanted = merch.map(order => order.merchSizeId);
  await lockSizes(tx.db, wanted);
  const stock = await listStock(tx.db, { merchIds: merch.map(order => order.merchId), besides: registration.id });
  const short = shortSizes(wanted, stock);
  const titles = new Set(merch.filter(order => short.includes(order.merchSizeId)).map(merchTitle));
  if (titles.size === 0) return;
  const typed = await loadTyped(tx.db);
  throw new AppError('sold_out', {
    fields: { merch: [...titles].map(title => say.itemSoldOut({ item: typed(title) })) },
  });
}
