export { inTransaction } from './account-scope.ts';
export {
  deleteInvitationsTo,
  findInvitation,
  findOwnInvitation,
  redeemInvitation,
  voidLinks,
} from './email-token.db.ts';
export { hashOfLink, mailFamilyChange, mailFamilyInvitation } from './mailed-link.ts';
