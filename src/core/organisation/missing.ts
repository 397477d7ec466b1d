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
    'Messages to many families wait until the postal address is filled in: anti-spam law asks for it in every one.',
  legalName: 'Mails and the privacy page cannot say which association or company stands behind the name.',
  responsiblePerson: 'The privacy page names nobody who answers for personal information, only the tournament mailbox.',
  hosting: 'The privacy page cannot say who hosts the site, and in which country.',
  mailService: 'The privacy page cannot say who delivers our mail, and in which country.',
};
const fields = Object.keys(consequences) as (keyof OrganisationFacts)[];

/** What is not filled in yet, and what does not work meanwhile; the weightiest first. MSG-16, PRIV-17 */
export function missingOf(organisation: OrganisationFacts): { field: keyof OrganisationFacts; says: string }[] {
  return fields.filter(field => organisation[field] === null).map(field => ({ field, says: consequences[field] }));
}
