/** The oldest supported browsers. Tailwind's style sheets need the same versions. */
export const browserFloor = { Safari: '16.4', Chrome: '111', Edge: '111', Firefox: '128' } as const;

/**
 * Shows the element with this id in older browsers. It is ECMAScript 5, because those may not parse anything newer.
 * `registerProperty` arrived in Safari 16.4 and Firefox 128, `color-mix` in Chrome 111.
 */
export const oldBrowserScript = (id: string): string =>
  `window.CSS&&CSS.registerProperty&&CSS.supports('color','color-mix(in srgb,red,red)')||(document.getElementById('${id}').hidden=false)`;
