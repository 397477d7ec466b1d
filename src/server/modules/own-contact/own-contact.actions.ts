export { insertOwnContact, insertOwnContactWhereNone } from './own-contact.db.ts';
