import type { Config } from '@react-router/dev/config';

const isFrench = process.env.PAGE_LANGUAGE === 'fr';

export default {
  appDirectory: 'src/web',
  buildDirectory: isFrench ? 'build/fr' : 'build',
  basename: isFrench ? '/fr' : '/',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
