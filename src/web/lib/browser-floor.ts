/** The oldest browsers that the site is built for and tested against: the same that Tailwind's style sheets need. */
export const browserFloor = { Safari: '16.4', Chrome: '111', Edge: '111', Firefox: '128' } as const;

/**
 * Shows the element with this id in a browser below the floor. It runs where no other script of ours may parse, so it is
 * written in ECMAScript 5. The two features arrived in Safari 16.4 and Firefox 128, and in Chrome 111.
 */
export const oldBrowserScript = (id: string): string =>
  `window.CSS&&CSS.registerProperty&&CSS.supports('color','color-mix(in srgb,red,red)')||(document.getElementById('${id}').hidden=false)`;
