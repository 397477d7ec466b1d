import type { BlockKind, EntryField } from '#core/page-block/page-block.ts';

interface BlockWords {
  title: string;
  lead: string;
  /** On the button that saves it. */
  save: string;
  /** One entry, in a word. */
  entry: string;
  fields: Partial<Record<EntryField, string>>;
  hints?: Partial<Record<EntryField, string>>;
}

/** Of the organisation's own pictures. */
const shows = {
  fields: { title: 'What it shows' },
  hints: { title: 'For people who can’t see it' },
};

/** How the page for staff names each block and its fields. */
export const blockWords: Record<BlockKind, BlockWords> = {
  news: {
    title: 'News',
    lead: 'At the top of the home page, newest first. Remove what is out of date.',
    save: 'Save the news',
    entry: 'piece of news',
    fields: { on: 'Date', title: 'Heading', text: 'Text', link: 'Link' },
    hints: { link: 'https://…' },
  },
  introduction: {
    title: 'Introduction to the events',
    lead: 'Above the list of events. If you leave it empty, it says that all styles are welcome, and that one fee covers every event.',
    save: 'Save the introduction',
    entry: 'text',
    fields: { text: 'Text' },
  },
  children: {
    title: 'Children under 5',
    lead: 'Beside the price for spectators and in the registration. If you leave it empty, it says that children under 5 accompanied by an adult attend free.',
    save: 'Save the line',
    entry: 'line',
    fields: { title: 'Line' },
  },
  question: {
    title: 'Questions and answers',
    lead: 'At the end of the home page. A tap on a question opens its answer.',
    save: 'Save the questions',
    entry: 'question',
    fields: { title: 'Question', text: 'Answer' },
  },
  sponsor: {
    title: 'Sponsors',
    lead: 'At the end of the home page, under “With thanks to our sponsors”.',
    save: 'Save the sponsors',
    entry: 'sponsor',
    fields: { title: 'Name', link: 'Website' },
    hints: {
      link: 'https://…',
      pictureId:
        'Shown on a white background, in a space of the same size for every sponsor. Without one, the name is shown.',
    },
  },
  logo: {
    title: 'Logo',
    lead: 'At the top of every page, in e-mails, on receipts, certificates, printed sheets and screens in the hall. A logo at least twice as wide as it is high takes the place of the site’s name.',
    save: 'Save the logo',
    entry: 'logo',
    fields: shows.fields,
    hints: {
      title: 'For people who can’t see it, for example “Aurora Karate Club”',
      pictureId:
        'It’s shown on a white plate, in light and dark mode, so a white logo needs its own background colour.',
    },
  },
  hero: {
    title: 'Picture of the home page',
    lead: 'Behind the first words of the home page, in place of the northern lights. It’s darkened where words are on it.',
    save: 'Save the picture',
    entry: 'picture',
    ...shows,
  },
  social: {
    title: 'Picture for other sites',
    lead: 'What social networks and message apps show beside a link to the site. 1200 by 630 pixels fit best.',
    save: 'Save this picture',
    entry: 'picture',
    ...shows,
  },
};
