export { listAudienceChoices } from './family-facts.db.ts';
