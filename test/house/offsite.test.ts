import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('PRIV-15 copies at the other place are gone by the day that the privacy page promises', () => {
  const kept = Number(/--min-age (\d+)d/.exec(readFileSync('deploy/offsite.sh', 'utf8'))?.[1]);
  for (const language of ['en', 'fr']) {
    const words = readFileSync(`src/words/${language}/privacy.json`, 'utf8');
    const promised = Number(/"keptNameless": ".*?(\d+)\s(?:days|jours)/.exec(words)?.[1]);
    expect(kept + 1, `${language}: the copies are thinned out once a night`).toBeLessThanOrEqual(promised);
  }
});
