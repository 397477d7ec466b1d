import type { Page, Route } from 'playwright-core';
import type { Hall } from '#contract/ring/hall.ts';
import type { SignageItem, SignageRing } from '#contract/signage.ts';

const at = (width: number, height: number) => ({ width, height });
/** Screens in the hall, and what else its pages are read on. */
export const wallSizes = {
  hd: at(1920, 1080),
  uhd: at(3840, 2160),
  standing: at(1080, 1920),
  laptop: at(1280, 800),
  phone: at(390, 844),
};

export const signageItem = (id: number, fields: object = {}): SignageItem => ({
  ringAssignmentId: id,
  title: `Division ${id}`,
  isExhibition: false,
  eventTypes: ['Forms'],
  isCompleted: false,
  order: id,
  calls: 0,
  ...fields,
});
/** A ring with something running and three to come. */
export const signageRing = (number: number, fields: object = {}): SignageRing => ({
  ringId: number,
  name: `Ring ${number}`,
  isOpen: true,
  waitingFor: null,
  current: signageItem(number * 10, { eventTypes: ['Forms', 'Weapons'] }),
  upcoming: [1, 2, 3].map(place => signageItem(number * 10 + place)),
  ...fields,
});
export const signageRings = (count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, place) => signageRing(place + 1, fields));

/** A hall in which nobody knows more than the rings. */
export const quietHall: Hall = { now: 600, isToday: true, isOver: false, message: null, rings: [] };
/** What the hall adds to such a ring: the first one begins at that minute, with these on deck. */
export const hallRing = (number: number, fields: Partial<Hall['rings'][number]> = {}): Hall['rings'][number] => ({
  ringId: number,
  hasBegun: true,
  lateMinutes: null,
  break: null,
  items: [1, 2, 3].map(place => ({
    ringAssignmentId: number * 10 + place,
    about: 600 + place * 15,
    onDeck: place === 1 ? ['Ava T.', 'N. S.', 'Mia R.'] : [],
  })),
  ...fields,
});

/** The longest title a division can have. */
export const longTitle = 'Boys and Girls 11-12, Novice, Intermediate and Advanced: Point Sparring or Forms';
/** A ring that has the most to say. */
export const fullRing = (number: number): SignageRing => {
  const eventTypes = ['Point Sparring', 'Traditional Forms', 'Weapons Forms', 'Team Forms'];
  const item = (id: number, calls: number) => signageItem(id, { title: longTitle, eventTypes, calls });
  return signageRing(number, { current: item(1, 0), upcoming: [item(2, 3), item(3, 2), item(4, 1)] });
};

export interface Screen {
  /** What is answered from now on: JSON, a refusal with its status, a cut line, or nothing until `release`. */
  answer(next: unknown): void;
  /** The rings are the site's own. */
  letThrough(): void;
  /** Times, names and what is said; null: the line is cut. */
  hall: Hall | null;
  /** What is said of the tournaments; undefined: what the site says. */
  tournaments: unknown;
  fail(status: number, body: string): void;
  cut(): void;
  hold(): void;
  /** Answers what was held, with what is set now. */
  release(): Promise<void>;
  /** How many asked for the rings and for the tournaments. */
  asked: { rings: number; tournaments: number };
  /** As before the first question, for the next page in the same window. */
  forget(): Promise<void>;
  /** Lets so many polls of 11 seconds pass, each with its answer. */
  polls(count: number): Promise<void>;
}

/** Time passes only when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2027-04-24T13:00:00Z') });
  await page.clock.pauseAt(new Date('2027-04-24T13:00:01Z'));
}

/** Time passes by itself while something looks at the page that waits by the page's clock. */
export async function whileTimePasses(page: Page, look: () => Promise<void>): Promise<void> {
  await page.clock.resume();
  await look();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** A page whose rings and clock the test says. */
export async function signageScreen(page: Page): Promise<Screen> {
  let reply: (route: Route) => Promise<void> = route => route.fulfill({ json: [] });
  const held: Route[] = [];
  const asked = { rings: 0, tournaments: 0 };
  await page.addInitScript(() => {
    let loads = 0;
    const counted = <T>(load: Promise<T>): Promise<T> => {
      loads++;
      return load.finally(() => loads--);
    };
    const { fetch: load } = window;
    const { json } = Response.prototype;
    window.fetch = (...asked) => counted(load(...asked));
    Response.prototype.json = function read(this: Response) {
      return counted(json.call(this));
    };
    Object.assign(window, { openLoads: () => loads });
  });
  const openLoads = () => page.evaluate(() => (window as unknown as { openLoads(): number }).openLoads());
  /** What was asked is answered, and the page knows it; what is held stays so. */
  async function settled(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet++) if ((await openLoads()) > held.length) quiet = -1;
  }
  await stopClock(page);
  await page.route('**/api/signage/ring-assignments/*', async route => {
    asked.rings++;
    await reply(route).catch(() => {}); // a page that is gone wants no answer
  });
  await page.route('**/api/tournaments', async route => {
    asked.tournaments++;
    const { tournaments } = screen;
    await (tournaments === undefined ? route.continue() : route.fulfill({ json: tournaments }));
  });
  await page.route('**/api/signage/hall/*', async route => {
    const { hall } = screen;
    await (hall ? route.fulfill({ json: hall }) : route.abort('connectionfailed')).catch(() => {});
  });
  const release = async () => {
    for (const route of held.splice(0)) await reply(route).catch(() => {});
  };
  const screen: Screen = {
    asked,
    hall: quietHall,
    tournaments: undefined,
    answer: next => {
      reply = route => route.fulfill({ json: next });
    },
    fail: (status, body) => {
      reply = route => route.fulfill({ status, body, contentType: 'application/json' });
    },
    cut: () => {
      reply = route => route.abort('connectionfailed');
    },
    hold: () => {
      reply = async route => void held.push(route);
    },
    letThrough: () => {
      reply = route => route.continue();
    },
    release,
    forget: async () => {
      await release();
      Object.assign(asked, { rings: 0, tournaments: 0 });
      screen.tournaments = undefined;
      screen.hall = quietHall;
    },
    polls: async count => {
      await settled();
      for (let poll = 0; poll < count; poll++) {
        await page.clock.runFor(11_000);
        await settled();
      }
    },
  };
  return screen;
}

/** Letters below 1/25 of the height (of a standing screen’s measure), text that leaves its box, and scrolling. */
export const wallFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth)
      found.push(`The page scrolls: ${scrollWidth}×${scrollHeight}`);
    for (const element of document.querySelectorAll('main *')) {
      const isText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim());
      if (!isText || !element.checkVisibility({ opacityProperty: true })) continue;
      const text = element.textContent?.slice(0, 30);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      // A standing screen is as wide as a lying one is high.
      const height = innerHeight > innerWidth ? (innerHeight * 9) / 16 : innerHeight;
      if (size < height / 25) found.push(`${size}px: ${text}`);
      // What marks a part ends with the lines of its text, which are cut off.
      const isPart = element.matches('span[lang], .wall-name small');
      const box = ((isPart && element.parentElement) || element).getBoundingClientRect();
      const frame = (element.closest('.ring-now, .ring-panel') ?? document.body).getBoundingClientRect();
      if (box.top < frame.top - 0.5 || box.bottom > frame.bottom + 0.5 || box.right > frame.right + 0.5)
        found.push(`Out of its frame: ${text}`);
    }
    return found;
  });

/** How high the capitals of these elements are, in hundredths of the screen's height. */
export const capitalsOf = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(async matching => {
    await document.fonts.ready;
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    return [...document.querySelectorAll(matching)].map(element => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return (pen.measureText('H').actualBoundingBoxAscent / innerHeight) * 100;
    });
  }, selector);
