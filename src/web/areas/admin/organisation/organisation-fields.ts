import type { Organisation } from '#contract/organisation.ts';

export const labels: Record<keyof Organisation, string> = {
  name: 'Name',
  siteName: 'Site’s name',
  legalName: 'Legal name',
  postalAddress: 'Postal address',
  responsiblePerson: 'Responsible person',
  responsibleTitle: 'Title',
  mailboxTournament: 'Tournament information',
  mailboxBusiness: 'Business and sponsorship',
  mailboxMedia: 'Media inquiries',
  hosting: 'Who hosts the site',
  mailService: 'Who delivers our e-mail',
  sellLunchTickets: 'Lunch tickets are sold',
  sellMerch: 'Merch is sold',
  mailingListTab: 'The site has a page for the mailing list',
  allowSmsNotifications: 'Families can get text messages about their divisions',
};

/** How the form's fields become what is sent. */
export const organisationShape = {
  name: 'text',
  siteName: 'text',
  legalName: 'text',
  postalAddress: 'text',
  responsiblePerson: 'text',
  responsibleTitle: 'text',
  mailboxTournament: 'text',
  mailboxBusiness: 'text',
  mailboxMedia: 'text',
  hosting: 'text',
  mailService: 'text',
  sellLunchTickets: 'yesNo',
  sellMerch: 'yesNo',
  mailingListTab: 'yesNo',
  allowSmsNotifications: 'yesNo',
} as const;

/** As the form has them: nothing is an empty text, so that what nobody touched is not taken for a change. */
export function fieldsOf(organisation: Organisation): {
  [Field in keyof Organisation]: Exclude<Organisation[Field], null>;
} {
  const { legalName, postalAddress, responsiblePerson, responsibleTitle, hosting, mailService, ...filled } =
    organisation;
  return {
    ...filled,
    legalName: legalName ?? '',
    postalAddress: postalAddress ?? '',
    responsiblePerson: responsiblePerson ?? '',
    responsibleTitle: responsibleTitle ?? '',
    hosting: hosting ?? '',
    mailService: mailService ?? '',
  };
}
