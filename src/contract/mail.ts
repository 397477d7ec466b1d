/** Every mail template and what it needs. */
export interface MailTemplates {
  verification: { firstName: string; link: string };
  alreadyRegistered: { firstName: string; loginLink: string; resetLink: string };
  reset: { firstName: string; link: string };
  receipt: {
    firstName: string;
    receiptId: number;
    confirmationCode: string;
    tournamentDate: string;
    city: string;
    venue: string;
    venueAddress: string;
    items: { description: string; quantity: number; amount: number }[];
    paymentAmount: number;
    taxNumber: string | null;
    taxCents: number | null;
    whatToBring: string[];
    inPersonRegistrationTimes: string;
    link: string;
    refundedLines: string[];
  };
  contactMessage: { firstName: string; lastName: string; email: string; phone: string | null; message: string };
  staffNotice: { title: string; detail: string; registrationId: number };
}
export type MailTemplate = keyof MailTemplates;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
export type MailRenderer = <T extends MailTemplate>(template: T, payload: MailTemplates[T]) => RenderedMail;
