import { expect, test } from 'vitest';
import { usualFrench } from './usual-french.ts';

test.each([
  ['Beginner', 'Débutant'],
  ['sparring', 'combat'],
  ['Light-contact sparring', 'Combat à contact léger'],
  ["Judges' meeting", 'Réunion des juges'],
  ['Team kumite, black belts', 'Kumite par équipe, ceintures noires'],
  ['Forms and weapons', 'Formes et armes'],
  ['White', 'Blanche'],
  ['Yellow, orange', 'Jaune, orange'],
  ['Black belt', 'Ceinture noire'],
  ['White, gold and green belts', 'Ceintures blanches, or et vertes'],
  ['White or yellow sash', 'Écharpe blanche ou jaune'],
  ['Black sashes', 'Écharpes noires'],
  ['More than 4 years', 'Plus de 4 ans'],
  ['Doors open, check-in', 'Ouverture des portes, enregistrement'],
  ['Green to blue', 'Verte à bleue'],
  ['10th kyu', '10e kyu'],
  ['1st dan and up', '1er dan et plus'],
  ['9th to 7th gup', '9e à 7e gup'],
  ['Up to 1 year', 'Jusqu’à 1 an'],
  ['1 to 2 years', '1 à 2 ans'],
  ['3 years or more', '3 ans et plus'],
  ['Less than 6 months', 'Moins de 6 mois'],
  ['Ring B', 'Aire B'],
  ['Mat 2', 'Tapis 2'],
  ['Traditional kata', 'Kata traditionnel'],
  ['Black belt meeting', 'Rencontre des ceintures noires'],
  ['Youth S', 'Enfant P'],
  ['Adult M', 'Adulte M'],
  ['Adult XL', 'Adulte TG'],
])('LANG-10 “%s” is usually “%s”', (english, french) => expect(usualFrench(english)).toBe(french));

test.each([
  '',
  'White, white with a stripe',
  'Sparring for friends',
  'Belts',
  'Ring master',
  'Sault Ste. Marie',
  'constructor',
])('LANG-10 “%s” has no usual French', english => expect(usualFrench(english)).toBeNull());
