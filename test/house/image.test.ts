import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverArguments, serverEnvironment } from '../../scripts/server-program.mjs';

const lines = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8').split('\n');

test('the image runs the server as npm start does', () => {
  const command = lines.findLast(line => line.startsWith('CMD '))?.slice(4) ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...serverArguments]);
  const set = lines.findLast(line => line.startsWith('ENV '))?.split(' ');
  expect(set).toEqual(expect.arrayContaining(Object.entries(serverEnvironment).map(pair => pair.join('='))));
});

test('the unit runs the server as npm start does', () => {
  const unit = readFileSync(new URL('../../deploy/units/nlc.service', import.meta.url), 'utf8').split('\n');
  expect(unit.find(line => line.startsWith('ExecStart='))).toContain(` ${serverArguments.join(' ')}`);
  const set = unit
    .find(line => line.startsWith('Environment='))
    ?.replace('Environment=', '')
    .split(' ');
  expect(set).toEqual(expect.arrayContaining(Object.entries(serverEnvironment).map(pair => pair.join('='))));
});
