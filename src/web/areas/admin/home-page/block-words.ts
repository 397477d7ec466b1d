import type { BlockKind, EntryField } from '#core/page-block/page-block.ts';

interface BlockWords {
  title: string;
  lead: string;
  /** On the button that saves it. */
  save: string;
  /** One entry, in a word. */
  entry: string;
  fields: Partial<Record<EntryField, string>>;
}

/** How the page for staff names each block and its fields. */
export const blockWords: Record<BlockKind, BlockWords> = {
  news: {
    title: 'News',
    lead: 'At the top of the home page, newest first. Remove what is out of date.',
    save: 'Save the news',
    entry: 'piece of news',
    fields: { on: 'Date', title: 'Heading', text: 'Text', link: 'Link' },
  },
  introduction: {
    title: 'Introduction to the events',
    lead: 'Above the list of events. Without a text of yours it says that all styles are welcome, and that one fee covers every event.',
    save: 'Save the introduction',
    entry: 'text',
    fields: { text: 'Text' },
  },
  children: {
    title: 'Children under 5',
    lead: 'Beside the price for spectators and in the registration. Without a line of yours it says that children under 5 accompanied by an adult attend free.',
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
  },
};
