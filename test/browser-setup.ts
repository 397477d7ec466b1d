import { afterAll } from 'vitest';
import { sharedBrowser } from './support/site/browser.ts';

// A page left open would go on polling beside the next file.
afterAll(async () => {
  await Promise.all((await sharedBrowser()).contexts().map(context => context.close()));
});
