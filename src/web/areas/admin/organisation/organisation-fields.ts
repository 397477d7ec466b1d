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
} as const;

/** As the form has them: nothing is an empty text, so that what nobody touched is not taken for a change. */
export function fieldsOf(organisation: Organisation): Record<keyof Organisation, string> {
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
