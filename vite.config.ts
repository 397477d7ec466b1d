import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { browserFloor } from './src/web/lib/browser-floor.ts';

/** Many small files compress badly and wait for each other: what every page needs is one, what most forms need another. */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    {
      name: 'site',
      test: /src\/(core\/tournament\/public-state|web\/(lib\/(?!device-store|live|send-in-order|use-kept-pages|kept-data|passkey|upload|use-upload|typed|type-again|reachable|use-change|form-values|use-is-leaving|use-attempt|heading-focus|new-key)|ui\/(alert|button|field|icon|page-title|password-field|select-field|spinner|text-field)\.|widgets\/(form-|logo|long-date|mailbox-link|person-|phone-|site-)).)/,
      priority: 1,
    },
  ],
};

/** For scripts and style sheets. */
const target = Object.entries(browserFloor).map(([browser, version]) => `${browser.toLowerCase()}${version}`);

/** The pages are built once in each language, so each takes along the messages of its own alone. */
const words = process.env.PAGE_LANGUAGE === 'fr' ? 'french' : 'english';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      resolve: { conditions: [words, ...defaultClientConditions] },
      build: { target, rolldownOptions: { output: { codeSplitting } } },
    },
    ssr: { resolve: { conditions: [words, ...defaultServerConditions] } },
  },
});
