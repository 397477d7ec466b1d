/** Names as one meets them across northern Ontario; put together by chance, so that nobody real is meant. */
export interface Community {
  lastNames: readonly string[];
  /** First names by gender id: 1 male, 2 female. */
  firstNames: Record<1 | 2, readonly string[]>;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

export const communities: readonly (readonly [Community, number])[] = [
  [
    {
      lastNames: words(`Whitfield Harrington MacLeod Callaghan Pritchard Ferris Thornton Kershaw Delaney Boyd Ashworth
        Tremblett Sinclair Hollis Beckett Rutherford Langley Mercer Fairbairn Drummond`),
      firstNames: {
        1: words('Owen Liam Carter Jack Ethan Wyatt Logan Nolan Hudson Emmett Graham Tyler Ryan Scott'),
        2: words('Claire Hannah Abigail Brooke Paige Morgan Georgia Ivy Quinn Tessa Heather Kate Megan Sadie'),
      },
    },
    30,
  ],
  [
    {
      lastNames: words(`Gagnon Lachance Desrosiers Séguin Rainville Laframboise Thériault Charbonneau Brisebois Joliette
        Beaudoin Gervais Ladouceur Villeneuve Marcotte Ouellette Larivière Bélisle`),
      firstNames: {
        1: words('Étienne Mathis Gabriel Olivier Jérémie Luc Zachary Félix Samuel Rémi Théo Nathan André Pascal'),
        2: words('Maëlle Chloé Élodie Camille Noémie Océane Juliette Mireille Sophie Ariane Josée Mélanie Zoé Amélie'),
      },
    },
    26,
  ],
  [
    {
      lastNames: words('Migwans Pitawanakwat Shawanda Manitowabi Nahwegahbow Wassegijig Recollet Assinewai Kaboni'),
      firstNames: {
        1: words('Waylon Mason Dakota Makwa Elijah Tristan Hunter Miigwan Daniel Noah'),
        2: words('Nibi Autumn Waseya Raven Memengwaa Jasmine Skye Dawn Summer Nevaeh'),
      },
    },
    13,
  ],
  [
    {
      lastNames: words('Koskinen Mäkelä Lehtonen Niemi Salmela Heikkilä Rautio Jokinen Saari Lahti'),
      firstNames: {
        1: words('Eino Mikko Oskari Aaro Veikko Tapio Lauri Eric Kalle'),
        2: words('Aino Helmi Siiri Kaisa Lilja Venla Anneli Elsa Sanna'),
      },
    },
    9,
  ],
  [
    {
      lastNames: words('Ricci Bertolini Fabbro Santoro Colasanti Visentin Paglia Moretti Zanetti'),
      firstNames: {
        1: words('Marco Luca Dante Matteo Anthony Leo Nico Enzo'),
        2: words('Gia Sofia Bianca Francesca Alessia Carina Mia Lucia'),
      },
    },
    8,
  ],
  [
    {
      lastNames: words('Sharma Patel Gill Rahman Iyer Chaudhry Dhaliwal Nair Fernando'),
      firstNames: {
        1: words('Arjun Rohan Kabir Imran Dev Harjit Sahil Vivek'),
        2: words('Priya Anika Meera Zara Simran Leela Diya Farah'),
      },
    },
    8,
  ],
  [
    {
      lastNames: words('Kowalchuk Hrynkiw Nguyen Chen Okafor Mensah Reyes Santos Haddad Kim Novak Petrovic'),
      firstNames: {
        1: words('Danylo Minh Wei Chidi Kofi Miguel Omar Jun Pavel Andrei'),
        2: words('Oksana Linh Mei Adaeze Ama Isabel Layla Hana Katya Ivana'),
      },
    },
    6,
  ],
];

export interface DemoSchool {
  name: string;
  style: string;
  city: string;
  /** Share of all competitors in percent. */
  share: number;
}

/** Twelve clubs; the host is by far the largest. */
export const demoSchools: readonly DemoSchool[] = [
  { name: 'Nickel Basin Martial Arts', style: 'Karate', city: 'Sudbury', share: 19 },
  { name: 'Ramsey Lake Taekwondo', style: 'Taekwondo', city: 'Sudbury', share: 13 },
  { name: 'École de karaté Étoile Polaire', style: 'Karate', city: 'Hanmer', share: 11 },
  { name: 'St. Marys River Karate Club', style: 'Karate', city: 'Sault Ste. Marie', share: 10 },
  { name: 'Lake Nipissing Budo Centre', style: 'Karate', city: 'North Bay', share: 9 },
  { name: 'Porcupine Kickboxing and Karate', style: 'Kickboxing', city: 'Timmins', share: 8 },
  { name: 'Mnidoo Mnising Martial Arts', style: 'Kenpo', city: 'M’Chigeeng', share: 7 },
  { name: 'Thunder Ridge Wushu Academy', style: 'Wushu', city: 'Thunder Bay', share: 6 },
  { name: 'Temiskaming Tang Soo Do', style: 'Tang Soo Do', city: 'Temiskaming Shores', share: 6 },
  { name: 'Club d’arts martiaux Rivière Mattagami', style: 'Taekwondo', city: 'Kapuskasing', share: 5 },
  { name: 'Spanish River Kenpo', style: 'Kenpo', city: 'Espanola', share: 4 },
  { name: 'Georgian Shore Hapkido', style: 'Hapkido', city: 'Parry Sound', share: 2 },
];
