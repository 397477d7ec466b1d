import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { plainCharacters } from '#core/communication/plain-characters.ts';
import { version } from './catalogue/version.ts';
import type { SiteConfig } from './config.ts';
import { email, optionalLongText, optionalText, text, yesOrNo } from './fields.ts';
import { route } from './route.ts';

/** Mail that reaches us needs a street or box, a place and a postal code (CASL asks for an address that is valid). */
const postalCode = /[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d/i;
const addressText =
  'Please write it as on an envelope, on two lines or more: street or box, then city, province and postal code';
const isAddress = (address: string | null): boolean =>
  address === null || (postalCode.test(address) && address.split('\n').filter(line => line.trim() !== '').length >= 2);

const siteNameText =
  'Please use at least two letters or digits: text messages begin with it, and phones lack other alphabets';

const fields = {
  /** What people call it. */
  name: text(60),
  /** What titles, the top of every page, mails and text messages call the site: at least two letters or digits that phones have. */
  siteName: text(20).check(z.refine(value => /[A-Za-z\d].*[A-Za-z\d]/.test(plainCharacters(value)), siteNameText)),
  legalName: optionalText(120),
  /** As on an envelope, one line below the other. */
  postalAddress: z.pipe(
    optionalLongText(300),
    z.nullable(
      z.string().check(
        z.overwrite(value =>
          value
            .split(/\r?\n/)
            .map(line => line.trim())
            .filter(line => line !== '')
            .join('\n'),
        ),
        z.refine(isAddress, addressText),
      ),
    ),
  ),
  /** Who answers for how personal information is treated. */
  responsiblePerson: optionalText(100),
  responsibleTitle: optionalText(100),
  mailboxTournament: email(),
  mailboxBusiness: email(),
  mailboxMedia: email(),
  /** Who hosts the site and who delivers its mail, each with the country, as the privacy page says it. */
  hosting: optionalText(150),
  mailService: optionalText(150),
  /** What the site offers; by their names of the specification, in small letters. */
  sellLunchTickets: yesOrNo(),
  sellMerch: yesOrNo(),
  mailingListTab: yesOrNo(),
  allowSmsNotifications: yesOrNo(),
};
export const OrganisationInput = z.object(fields);

export const Organisation = z.object({
  name: z.string(),
  siteName: z.string(),
  legalName: z.nullable(z.string()),
  postalAddress: z.nullable(z.string()),
  responsiblePerson: z.nullable(z.string()),
  responsibleTitle: z.nullable(z.string()),
  mailboxTournament: z.string(),
  mailboxBusiness: z.string(),
  mailboxMedia: z.string(),
  hosting: z.nullable(z.string()),
  mailService: z.nullable(z.string()),
  sellLunchTickets: z.boolean(),
  sellMerch: z.boolean(),
  mailingListTab: z.boolean(),
  allowSmsNotifications: z.boolean(),
});
export type Organisation = z.infer<typeof Organisation>;
export const mailboxesOf = ({ mailboxTournament, mailboxBusiness, mailboxMedia }: Organisation) => ({
  tournament: mailboxTournament,
  business: mailboxBusiness,
  media: mailboxMedia,
});
export const switchesOf = (by: Organisation): SiteConfig['flags'] => ({
  SellLunchTickets: by.sellLunchTickets,
  SellMerch: by.sellMerch,
  MailingListTab: by.mailingListTab,
  AllowSmsNotifications: by.allowSmsNotifications,
});
export const OrganisationSetting = z.object({ ...Organisation.shape, version: z.int() });
export type OrganisationSetting = z.infer<typeof OrganisationSetting>;

export const getOrganisation = route({
  method: 'GET',
  path: '/api/organisation',
  summary: 'Who runs the tournament, and which outside services the site uses',
  roles: access.visit,
  output: z.object({
    ...Organisation.shape,
    services: z.object({ cards: z.boolean(), texts: z.boolean(), google: z.boolean(), mailingList: z.boolean() }),
  }),
  isPublic: true,
});
export type PublicOrganisation = z.infer<typeof getOrganisation.output>;
export const getOrganisationSetting = route({
  method: 'GET',
  path: '/api/admin/organisation',
  summary: 'Who runs the tournament, to be edited',
  roles: access.manageSettings,
  output: OrganisationSetting,
});
export const countSold = route({
  method: 'GET',
  path: '/api/admin/organisation/sold',
  summary: 'What families have of each switch for tournaments that are not over',
  roles: access.manageSettings,
  output: z.object({ lunches: z.int(), merch: z.int(), agreedNumbers: z.int() }),
});
export type Sold = z.infer<typeof countSold.output>;
export const updateOrganisation = route({
  method: 'PUT',
  path: '/api/admin/organisation',
  summary: 'Change who runs the tournament',
  roles: access.manageSettings,
  input: z.object({ ...fields, version }),
  output: OrganisationSetting,
  errors: ['bad_input', 'changed_meanwhile'],
});
