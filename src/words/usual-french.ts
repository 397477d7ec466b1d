/** What many tournaments call their events, levels, hours and people, in Canadian French. In lower case; read by `usualFrench`. */
const usual = new Map(
  Object.entries({
    // Levels and belts
    beginner: 'débutant',
    beginners: 'débutants',
    novice: 'novice',
    intermediate: 'intermédiaire',
    advanced: 'avancé',
    'all levels': 'tous les niveaux',
    'all belts': 'toutes les ceintures',
    'coloured belts': 'ceintures de couleur',
    'colour belts': 'ceintures de couleur',
    // Events
    forms: 'formes',
    'traditional forms': 'formes traditionnelles',
    'creative forms': 'formes libres',
    'open forms': 'formes ouvertes',
    'musical forms': 'formes musicales',
    'team forms': 'formes par équipe',
    'hand forms': 'formes à mains nues',
    'empty-hand forms': 'formes à mains nues',
    'weapon forms': 'formes avec armes',
    'weapons forms': 'formes avec armes',
    weapons: 'armes',
    'traditional weapons': 'armes traditionnelles',
    'creative weapons': 'armes libres',
    kata: 'kata',
    'traditional kata': 'kata traditionnel',
    'team kata': 'kata par équipe',
    'weapons kata': 'kata avec armes',
    kumite: 'kumite',
    'team kumite': 'kumite par équipe',
    poomsae: 'poomsae',
    'team poomsae': 'poomsae par équipe',
    hyung: 'hyung',
    taolu: 'taolu',
    randori: 'randori',
    shiai: 'shiai',
    'tai chi': 'tai-chi',
    sparring: 'combat',
    'team sparring': 'combat par équipe',
    'point sparring': 'combat par points',
    'continuous sparring': 'combat continu',
    'olympic sparring': 'combat olympique',
    'light-contact sparring': 'combat à contact léger',
    'light contact sparring': 'combat à contact léger',
    grappling: 'lutte au sol',
    'self-defence': 'autodéfense',
    'self defence': 'autodéfense',
    breaking: 'casse',
    'board breaking': 'casse de planches',
    'power breaking': 'casse de puissance',
    'creative breaking': 'casse libre',
    demonstration: 'démonstration',
    demonstrations: 'démonstrations',
    // The day
    'doors open': 'ouverture des portes',
    'check-in': 'enregistrement',
    'check-in opens': 'début de l’enregistrement',
    registration: 'inscription',
    'in-person registration': 'inscription sur place',
    'weigh-in': 'pesée',
    'weigh-ins': 'pesée',
    'officials’ meeting': 'réunion des officiels',
    'judges’ meeting': 'réunion des juges',
    'referees’ meeting': 'réunion des arbitres',
    'coaches’ meeting': 'réunion des entraîneurs',
    'black belt meeting': 'rencontre des ceintures noires', // as the site itself calls it
    'opening ceremony': 'cérémonie d’ouverture',
    eliminations: 'éliminatoires',
    'eliminations begin': 'début des éliminatoires',
    'competition begins': 'début de la compétition',
    lunch: 'dîner',
    'lunch break': 'pause du dîner',
    break: 'pause',
    finals: 'finales',
    'black belt finals': 'finales des ceintures noires',
    'grand champions': 'grands champions',
    medals: 'remise des médailles',
    'medal ceremony': 'remise des médailles',
    awards: 'remise des prix',
    'awards ceremony': 'cérémonie de remise des prix',
    'closing ceremony': 'cérémonie de clôture',
    // What to bring
    uniform: 'uniforme',
    'uniform and belt': 'uniforme et ceinture',
    belt: 'ceinture',
    'water bottle': 'bouteille d’eau',
    'sparring gear': 'équipement de combat',
    'protective gear': 'équipement de protection',
    'mouth guard': 'protecteur buccal',
    // Merch and people
    't-shirt': 't-shirt',
    'tournament t-shirt': 't-shirt du tournoi',
    hoodie: 'chandail à capuchon',
    small: 'petit',
    medium: 'moyen',
    large: 'grand',
    secretary: 'secrétaire',
    'privacy officer': 'responsable de la protection des renseignements personnels',
  }),
);

/** As said of a belt or a sash. */
const colours = new Map(
  Object.entries({
    white: 'blanche',
    yellow: 'jaune',
    gold: 'or',
    orange: 'orange',
    green: 'verte',
    blue: 'bleue',
    purple: 'mauve',
    red: 'rouge',
    brown: 'brune',
    black: 'noire',
    grey: 'grise',
  }),
);

/** Written alike in the plural. */
const unchanged = new Set(['or', 'orange']);
const plural = (colour: string): string => (unchanged.has(colour) ? colour : `${colour}s`);

/** "White, yellow and orange belts" → "ceintures blanches, jaunes et orange"; colours alone stay alone; a sash is like a belt. */
function beltsIn(text: string): string | null {
  const [, list = '', worn = '', s] = /^(.+?)(?: (belt|sash)(e?s)?)?$/.exec(text) ?? [];
  const parts = list.split(/(, | and | or | & | to | ?[-–/] ?)/);
  const isMany = s !== undefined;
  const said = parts.map((part, i) => {
    if (i % 2 === 1) return joiners[part] ?? part;
    const colour = colours.get(part);
    return colour && (isMany ? plural(colour) : colour);
  });
  if (said.some(part => part === undefined)) return null;
  const noun = { belt: 'ceinture', sash: 'écharpe' }[worn];
  return `${noun ? `${isMany ? plural(noun) : noun} ` : ''}${said.join('')}`;
}
const joiners: Readonly<Record<string, string>> = { ' and ': ' et ', ' or ': ' ou ', ' & ': ' et ', ' to ': ' à ' };

/** "10th kyu", "1st dan and up" → "10e kyu", "1er dan et plus" */
function gradeIn(text: string): string | null {
  const whole =
    /^(\d+(?:st|nd|rd|th))(?:( to | and |[-–])(\d+(?:st|nd|rd|th)))? (kyu|gup|geup|dan|poom)( and up)?$/.exec(text);
  if (!whole) return null;
  const [, from = '', joiner, to, grade = '', up] = whole;
  const nth = (text: string): string => (text === '1st' ? '1er' : `${Number.parseInt(text, 10)}e`);
  const range = to && joiner ? `${nth(from)}${joiners[joiner] ?? '–'}${nth(to)}` : nth(from);
  return `${range} ${grade}${up ? ' et plus' : ''}`;
}

/** "Up to 1 year", "1 to 2 years", "3 years or more" */
function yearsIn(text: string): string | null {
  const [, before, from = '', to, unit = '', more] =
    /^(up to |less than |under |more than |over )?(\d+)(?:(?: to |[-–])(\d+))? (years?|months?)( or more| and up)?$/.exec(
      text,
    ) ?? [];
  if (from === '') return null;
  const many = Number(to ?? from) > 1;
  const said = unit.startsWith('month') ? 'mois' : many ? 'ans' : 'an';
  return `${(before && bounds[before]) ?? ''}${from}${to ? ` à ${to}` : ''} ${said}${more ? ' et plus' : ''}`;
}
const bounds: Readonly<Record<string, string>> = {
  'up to ': 'jusqu’à ',
  'less than ': 'moins de ',
  'under ': 'moins de ',
  'more than ': 'plus de ',
  'over ': 'plus de ',
};

/** "Ring A", "Mat 2" */
function placeIn(text: string): string | null {
  const [, place, name] = /^(ring|mat) ([a-z]|\d+)$/.exec(text) ?? [];
  return name === undefined ? null : `${place === 'ring' ? 'aire' : 'tapis'} ${name.toUpperCase()}`;
}

/** "Youth M", "Adult XL" */
function sizeIn(text: string): string | null {
  const [, who, extra = '', size = ''] = /^(youth|adult) (x*)(s|m|l)$/.exec(text) ?? [];
  const said = { s: 'P', m: 'M', l: 'G' }[size];
  return said === undefined ? null : `${who === 'youth' ? 'enfant' : 'adulte'} ${extra.replaceAll('x', 'T')}${said}`;
}

const kinds = [(text: string) => usual.get(text), beltsIn, gradeIn, yearsIn, placeIn, sizeIn];

/**
 * The French of a text that staff typed, where it says nothing but what many tournaments say: an offer, which somebody looks over.
 * "Kata, black belts" is two such texts. Null where a part of it is anything else.
 */
export function usualFrench(english: string): string | null {
  const text = english.trim().replaceAll("'", '’').toLowerCase();
  const whole = (part: string): string | null => kinds.map(kind => kind(part)).find(Boolean) ?? null;
  const parts = text.split(/(, | and )/);
  const said = whole(text) ?? inParts(parts, whole);
  if (said === null) return null;
  return /^\p{Lu}/u.test(english.trim()) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

function inParts(parts: readonly string[], frenchOf: (part: string) => string | null): string | null {
  const said = parts.map((part, i) => (i % 2 === 1 ? (joiners[part] ?? part) : frenchOf(part)));
  return said.includes(null) ? null : said.join('');
}
