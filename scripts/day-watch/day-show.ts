import type { DayClock } from '#test/day/day-clock.ts';
import type { DayNews, DayWatcher } from '#test/day/day-player.ts';
import type { DayScreen } from '#test/day/day-screens.ts';

interface ShownScreen {
  name: string;
  /** Counts up with each picture; 0: none yet. */
  picture: number;
}
/** What the page of the show is drawn from. */
export interface ShowState {
  clock: string;
  speed: string;
  sentence: string;
  front: string | null;
  done: number;
  all: number;
  texts: number;
  isOver: boolean;
  screens: ShownScreen[];
  news: { time: string; text: string }[];
  links: { title: string; url: string; account: string | null }[];
}

/** A newcomer can read a sentence before the next one comes. */
const readMs = 5000;
/** When nothing else happens, another screen comes to the front. */
const restMs = 9000;
/** Live enough, and the machine has better things to do. */
const pictureMs = 350;
const quietly: Record<string, string> = {
  board: 'The director sees all rings at once: what runs, what is called, what waits and for what',
  results: 'Signed results wait here until the director releases them; only then everybody reads them',
  television: 'The screens in the hall show what runs in each ring and what comes next',
  family: 'A parent sees their own children: which ring, how many come before, about when',
};

/** What happens, told so that somebody who has never been at a tournament can follow. */
export class DayShow implements DayWatcher {
  readonly #pictures = new Map<string, Buffer>();
  readonly #numbers = new Map<string, number>();
  readonly #open = new Set<string>();
  readonly #news: { time: string; text: string }[] = [];
  readonly #print: (line: string) => void;
  #clock: DayClock | null = null;
  #now: Pick<DayNews, 'screen' | 'text'> | null = null;
  #since = 0;
  #coming: Pick<DayNews, 'screen' | 'text'> | null = null;
  #done = 0;
  #all = 0;
  #texts = 0;
  links: ShowState['links'] = [];
  speed = '';
  isOver = false;
  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  began(clock: DayClock): void {
    this.#clock = clock;
  }

  progress(done: number, all: number): void {
    [this.#done, this.#all] = [done, all];
  }

  texted(count: number): void {
    this.#texts = count;
  }

  /** Before and after the day itself. */
  say(text: string): void {
    this.#put({ screen: this.#now?.screen ?? 'board', text });
  }

  tell({ screen, text }: DayNews): void {
    this.#put({ screen, text });
  }

  #put(news: Pick<DayNews, 'screen' | 'text'>): void {
    const time = this.#clock?.text() ?? '';
    const filled = this.#all === 0 ? 0 : Math.round((20 * this.#done) / this.#all);
    const bar = '█'.repeat(filled).padEnd(20, '░');
    this.#print(`${time.padStart(8)}  ${bar} ${String(this.#done).padStart(3)}/${this.#all}  ${news.text}`);
    this.#news.push({ time, text: news.text });
    this.#coming = news;
    this.#turn();
  }

  #turn(): void {
    const shownFor = Date.now() - this.#since;
    if (this.#coming && shownFor >= readMs) {
      this.#now = this.#coming;
      this.#coming = null;
    } else if (this.#clock && !this.isOver && shownFor >= restMs) {
      const names = Object.keys(quietly).filter(name => this.#open.has(name) && name !== this.#now?.screen);
      const tablets = [...this.#open].filter(name => name.startsWith('tablet') && name !== this.#now?.screen);
      const next = [...names, ...tablets, ...tablets][
        Math.floor(Date.now() / restMs) % (names.length + 2 * tablets.length)
      ];
      if (next)
        this.#now = {
          screen: next as DayNews['screen'],
          text: quietly[next] ?? `At ring ${next.split(' ')[1]} a scorekeeper calls, scores and has the result signed`,
        };
    } else return;
    this.#since = Date.now();
  }

  async opened({ name, page }: DayScreen): Promise<void> {
    this.#open.add(name);
    page.once('close', () => this.#open.delete(name));
    const film = await page.context().newCDPSession(page);
    film.on('Page.screencastFrame', ({ data, sessionId }) => {
      this.#pictures.set(name, Buffer.from(data, 'base64'));
      this.#numbers.set(name, (this.#numbers.get(name) ?? 0) + 1);
      setTimeout(() => {
        film.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined); // the screen was closed meanwhile
      }, pictureMs);
    });
    await film.send('Page.startScreencast', { format: 'jpeg', quality: 72, maxWidth: 960, maxHeight: 800 });
  }

  readonly picture = (name: string): Buffer | null => this.#pictures.get(name) ?? null;

  state(): ShowState {
    this.#turn();
    const screens = (this.isOver ? [...this.#pictures.keys()].filter(name => name !== 'desk') : [...this.#open]).map(
      name => ({ name, picture: this.#numbers.get(name) ?? 0 }),
    );
    return {
      clock: this.#clock?.text() ?? '–:––',
      speed: this.speed,
      sentence: this.#now?.text ?? 'The site is being prepared …',
      front: this.#now && this.#pictures.has(this.#now.screen) ? this.#now.screen : (screens[0]?.name ?? null),
      done: this.#done,
      all: this.#all,
      texts: this.#texts,
      isOver: this.isOver,
      screens,
      news: this.#news,
      links: this.links,
    };
  }
}
