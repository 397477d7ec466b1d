import type { MailTemplates } from '#contract/mail.ts';

export const link = 'https://nlc.example/user/verification/abc-DEF_123';

/** One mail of every template; a new template does not compile until it is here. */
export const mailPayloads: MailTemplates = {
  verification: { firstName: 'Zoë', link },
  alreadyRegistered: { firstName: 'Zoë', loginLink: 'https://nlc.example/user/login', resetLink: link },
  reset: { firstName: 'Zoë', link },
  emailChange: { firstName: 'Zoë', link },
  accountChanged: { firstName: 'Zoë', what: 'google', resetLink: link },
  erasureAsked: { firstName: 'Zoë', dueOn: 'June 7, 2027', link: 'https://nlc.example/account' },
  erasureNotice: { personId: 12, dueOn: 'June 7, 2027', link: 'https://nlc.example/admin/users/12' },
  receipt: {
    firstName: 'Zoë',
    receiptId: 12,
    confirmationCode: 'K7MQ2XWP',
    tournamentDate: '2027-05-08T00:00:00.000Z',
    city: 'Sudbury',
    venue: 'Northern Lights Centre',
    venueAddress: '100 Ramsey Lake Road, Sudbury',
    items: [
      { description: 'Competitor: Zoë Li', quantity: 1, amount: 45 },
      { description: 'Spectator passes', quantity: 3, amount: 30 },
    ],
    paymentAmount: 75,
    taxNumber: '12345 RT0001',
    taxCents: 863,
    whatToBring: ['Mouth guard'],
    inPersonRegistrationTimes: '8:30AM-10AM',
    link,
    refundedLines: ['T-shirt, size M'],
    competitors: [{ name: 'Zoë Li', events: ['Traditional Forms', 'Point Sparring'] }],
    dueCents: 3000,
    refunds: { steps: [{ until: '2027-04-10', percent: 50 }], isOver: false, text: 'Shirts stay yours.' },
  },
  divisions: {
    firstName: 'Aino',
    tournamentDate: '2027-04-24T00:00:00.000Z',
    city: 'Sudbury',
    isChange: true,
    competitors: [
      {
        name: 'Leo',
        divisions: [
          { eventTitle: 'Point Sparring', title: 'Boys 8-9, Novice: Point Sparring', people: 6, isNew: true },
          { eventTitle: 'Traditional Forms', title: 'Mixed 8-9, Novice: Traditional Forms', people: 1, isNew: false },
        ],
        waiting: ['Creative Forms'],
      },
    ],
    link: 'https://nlc.example/customer/home',
  },
  arrival: {
    firstName: 'Zoë',
    competitors: ['Leo', 'Mia'],
    tournamentDate: '2027-05-08T00:00:00.000Z',
    city: 'Sudbury',
    venue: 'Northern Lights Centre',
    link: 'https://nlc.example/customer/home',
  },
  contactMessage: { firstName: 'Zoë', lastName: 'Li', email: 'zoe@dojo.example', phone: null, message: 'Hi\n  there' },
  staffInvitation: {
    firstName: 'Zoë',
    inviter: 'Olga Niemi',
    roles: ['CheckInAdmin', 'TournamentDirector'],
    isNew: true,
    link: 'https://nlc.example/user/reset/31/abc-DEF_123',
    validDays: 7,
  },
  staffRoles: { firstName: 'Zoë', roles: ['CheckInAdmin'], loginLink: 'https://nlc.example/user/login' },
  familyMessage: {
    subject: 'News for {{competitors}}',
    body: 'Hello {{firstName}},\n\ncheck-in opens at 8.\nSee https://nlc.example/customer/home for more.',
    values: { competitors: 'Anna and Zoë', firstName: 'Zoë' },
    reason: 'You’re receiving this e-mail because you asked for news.',
    replyTo: 'business@nlc.example',
    unsubscribeLink: 'https://nlc.example/signage/unsubscribe/12.abc',
  },
  withdrawalAsked: {
    firstName: 'Zoë',
    competitor: 'Ava Li',
    terms: { now: { percent: 50, cents: 2250, paidCents: 4500, until: '2027-04-10' }, text: 'Shirts stay yours.' },
    link,
  },
  withdrawalAnswer: {
    firstName: 'Zoë',
    competitor: 'Ava Li',
    decision: 'withdraw',
    reason: 'A broken arm: get well soon.',
    link,
  },
  alarm: {
    news: [
      { news: 'raised', title: 'Mail', says: '9 messages wait.', next: 'Check the outbox for the reason.' },
      { news: 'over', title: 'Disk', says: '1 GB of 9 GB are free.', next: 'Make room.' },
    ],
    link: 'https://nlc.example/admin/status',
  },
  staffNotice: { title: 'Amount differs', detail: 'Paid $40 of $45', registrationId: 31 },
  fileNote: { firstName: 'Zoë', title: 'Proof of rank', note: 'Whose belt\n  is it?', link },
  fileReviewed: { firstName: 'Zoë', title: 'Proof of rank', review: 'rejected', note: 'Too dark', link },
};
