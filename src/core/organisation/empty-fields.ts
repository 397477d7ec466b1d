/** What the organisation may have left empty. */
export interface OrganisationFacts {
  postalAddress: string | null;
  legalName: string | null;
  responsiblePerson: string | null;
  hosting: string | null;
  mailService: string | null;
}

const consequences: Record<keyof OrganisationFacts, string> = {
  postalAddress:
    'Messages to many families are on hold until the postal address is filled in. Anti-spam law requires it in every one.',
  legalName: 'E-mails and the privacy page can’t name the association or company behind the tournament.',
  responsiblePerson:
    'The privacy page gives only the tournament mailbox, and names no one responsible for personal information.',
  hosting: 'The privacy page can’t say who hosts the site or in which country.',
  mailService: 'The privacy page can’t say who delivers our e-mail or in which country.',
};
const fields = Object.keys(consequences) as (keyof OrganisationFacts)[];

/** What is not filled in yet, and what does not work meanwhile; the weightiest first. MSG-16, PRIV-17 */
export function missingOf(organisation: OrganisationFacts): { field: keyof OrganisationFacts; says: string }[] {
  return fields.filter(field => organisation[field] === null).map(field => ({ field, says: consequences[field] }));
}
