import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Registration } from '#contract/registration/registration.ts';
import ReceiptPage from './receipt.tsx';

const receipt: Registration['receipt'] = {
  receiptId: 1,
  registrationId: 7,
  confirmationCode: 'HM46N6CN',
  title: 'Northern Lights Championship',
  description: 'Sudbury',
  paymentAmount: 10,
  receiptItems: [],
  receiptUrl: '/receipt',
  paidOn: '2027-02-01T00:00:00.000Z',
  taxNumber: null,
  taxCents: null,
  refundedCents: 0,
  seller: { name: 'NLC', legalName: null, postalAddress: null, mailbox: 'tournament@example.com' },
  payer: 'Maija Korhonen',
  competitors: [],
  payments: [],
  dueCents: 0,
  creditCents: 0,
  qr: { size: 21, path: 'M0 0' },
};
const registration = {
  registrationId: 7,
  receipt,
  addsTo: null,
  merchOrders: [],
  isOpenToChanges: true,
  changesUntil: '2027-04-10T00:00:00.000Z',
  tournament: { tournamentDate: '2027-04-24T00:00:00.000Z', inPersonRegistrationTimes: '8:30AM-10AM', whatToBring: [] },
  missing: [{ kind: 'question', competitorId: null, text: 'How do you come?' }],
};

test('QUESTION-5 the receipt links a question required since payment to where it is still answered', () => {
  const loaderData = { root: { logo: null }, receipt: { registration, receipt, isNext: true, isOpen: true } };
  const page = { id: 'receipt', index: true, loader: () => loaderData.receipt, element: <ReceiptPage /> } as const;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => loaderData.root, children: [page] }], {
    hydrationData: { loaderData },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain('href="/customer/registration/7/change#questions"');
});
