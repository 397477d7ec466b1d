import type { MailTemplate, MailTemplates } from '#contract/mail.ts';
import { type FrenchTexts, typedIn } from '#words/typed.ts';

type Said = (english: string) => string;

const receipt = (payload: MailTemplates['receipt'], said: Said): MailTemplates['receipt'] => ({
  ...payload,
  items: payload.items.map(item => ({ ...item, description: said(item.description) })),
  whatToBring: payload.whatToBring.map(said),
  inPersonRegistrationTimes: said(payload.inPersonRegistrationTimes),
  ...(payload.blackBeltMeetingTime && { blackBeltMeetingTime: said(payload.blackBeltMeetingTime) }),
  ...(payload.eliminationTime && { eliminationTime: said(payload.eliminationTime) }),
  refundedLines: payload.refundedLines.map(said),
  ...(payload.competitors && {
    competitors: payload.competitors.map(one => ({ ...one, events: one.events.map(said) })),
  }),
  ...(payload.refunds?.text && { refunds: { ...payload.refunds, text: said(payload.refunds.text) } }),
});

const withdrawalAsked = (payload: MailTemplates['withdrawalAsked'], said: Said): MailTemplates['withdrawalAsked'] => ({
  ...payload,
  terms: { ...payload.terms, text: payload.terms.text && said(payload.terms.text) },
});

const paidChange = (payload: MailTemplates['paidChange'], said: Said): MailTemplates['paidChange'] => ({
  ...payload,
  about: payload.changes.some(({ what }) => what === 'size' || what === 'merch') ? said(payload.about) : payload.about,
  changes: payload.changes.map(change => ({
    ...change,
    before: change.before.map(said),
    after: change.after.map(said),
  })),
});

const divisions = (payload: MailTemplates['divisions'], said: Said): MailTemplates['divisions'] => ({
  ...payload,
  competitors: payload.competitors.map(competitor => ({
    ...competitor,
    divisions: competitor.divisions.map(division => ({
      ...division,
      eventTitle: said(division.eventTitle),
      title: said(division.title),
    })),
    waiting: competitor.waiting.map(said),
  })),
});

const meeting = (payload: MailTemplates['meeting'], said: Said): MailTemplates['meeting'] => ({
  ...payload,
  eventTitle: said(payload.eventTitle),
});

/** What staff typed in a mail’s payload, in the language it is written in; names of people stay. LANG-6 */
export function withTypedParts<T extends MailTemplate>(
  template: T,
  payload: MailTemplates[T],
  french: FrenchTexts,
): MailTemplates[T] {
  const said: Said = english => typedIn(english, french);
  const parts: { [Name in MailTemplate]?: (payload: MailTemplates[Name], said: Said) => MailTemplates[Name] } = {
    receipt,
    divisions,
    withdrawalAsked,
    paidChange,
    meeting,
  };
  return parts[template]?.(payload, said) ?? payload;
}
