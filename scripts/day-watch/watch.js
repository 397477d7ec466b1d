// What is shown comes from the player, by one stream; a picture is asked for again when its number changes.
const part = id => document.getElementById(id);
const titles = {
  board: ['Director', 'where every ring is, what waits, who is missing'],
  results: ['Results', 'signed results, released by the director'],
  finals: ['Finals', 'the winners meet once their results are signed'],
  desk: ['Check-in desk', 'families are found and checked in'],
  television: ['Television in the hall', 'what runs now and what comes next'],
  family: ['A parent’s phone', 'every call of the family’s own children'],
};
const titleOf = name =>
  titles[name] ?? [name.replace('tablet', 'Tablet of ring'), 'calls, who is here, scores, signature'];
const entries = new Map();
/** A screen that somebody has chosen stays in front until it is chosen again. */
let chosen = null;
let state = null;

function pictureOf(name, number) {
  return `/picture/${encodeURIComponent(name)}?${number}`;
}
function makeEntry(name) {
  const button = document.createElement('button');
  button.type = 'button';
  const image = document.createElement('img');
  image.alt = '';
  const title = document.createElement('strong');
  [title.textContent] = titleOf(name);
  button.append(image, title);
  button.addEventListener('click', () => {
    chosen = chosen === name ? null : name;
    show();
  });
  const item = document.createElement('li');
  item.append(button);
  part('screens').append(item);
  return { item, button, image };
}
/** The next picture is asked for when the one before is there. */
function load(image, name, number) {
  const wanted = pictureOf(name, number);
  if (number === 0 || image.dataset.wanted === wanted) return;
  if (image.dataset.busy === 'yes') return;
  image.dataset.busy = 'yes';
  image.dataset.wanted = wanted;
  const next = new Image();
  const done = () => {
    image.dataset.busy = '';
    show();
  };
  next.onload = () => {
    image.src = next.src;
    done();
  };
  next.onerror = done;
  next.src = wanted;
}
function showScreens() {
  const front = state.screens.some(({ name }) => name === chosen) ? chosen : state.front;
  for (const [name, { item }] of entries)
    if (!state.screens.some(screen => screen.name === name)) {
      item.remove();
      entries.delete(name);
    }
  for (const { name, picture } of state.screens) {
    if (!entries.has(name)) entries.set(name, makeEntry(name));
    const { button, image } = entries.get(name);
    button.setAttribute('aria-pressed', String(name === front));
    load(image, name, picture);
    if (name === front) load(part('front'), name, picture);
  }
  const [title, text] = front ? titleOf(front) : ['', ''];
  part('front-title').textContent = title;
  part('front-text').textContent = text;
  part('front').alt = title;
}
function write(id, text) {
  if (part(id).textContent !== text) part(id).textContent = text;
}
function showNews() {
  const list = part('news');
  if (list.dataset.count === String(state.news.length)) return;
  list.dataset.count = String(state.news.length);
  list.replaceChildren(
    ...state.news.toReversed().map(({ time, text }) => {
      const line = document.createElement('li');
      const at = document.createElement('b');
      at.textContent = time;
      const what = document.createElement('span');
      what.textContent = text;
      line.append(at, what);
      return line;
    }),
  );
}
function showLinks() {
  const list = part('links');
  if (list.childElementCount === state.links.length) return;
  list.replaceChildren(
    ...state.links.map(({ title, url, account }) => {
      const line = document.createElement('li');
      const link = document.createElement('a');
      link.href = url;
      link.target = '_blank';
      link.rel = 'noreferrer';
      link.textContent = title;
      line.append(link, account === null ? '' : ` as ${account}`);
      return line;
    }),
  );
}
function show() {
  write('clock', state.clock);
  write('sentence', state.sentence);
  write('speed', state.speed);
  part('progress').max = Math.max(1, state.all);
  part('progress').value = state.done;
  const texts = state.texts > 0 ? ` · ${state.texts} text messages to families` : '';
  write('counted', state.all === 0 ? 'Nothing is planned yet' : `${state.done} of ${state.all} divisions done${texts}`);
  part('intro').hidden = state.screens.some(({ picture }) => picture > 0);
  part('stage').hidden = !part('intro').hidden;
  showScreens();
  showNews();
  showLinks();
}

const stream = new EventSource('/stream');
stream.addEventListener('message', event => {
  state = JSON.parse(event.data);
  show();
});
stream.addEventListener('error', () => {
  if (state?.isOver) stream.close();
  else if (state) write('sentence', 'The show was ended at its terminal.');
});
