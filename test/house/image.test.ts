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

test('the processes of a cluster write their backups into the folder of the host that the settings name', () => {
  const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8');
  const app = compose.slice(compose.indexOf('x-app:'), compose.indexOf('services:'));
  const read = (settings: Record<string, string>) => {
    const isSet = (name: string) => (settings[name] ?? '') !== '';
    const text = app.replace(/\$\{(\w+):([-+])([^}]*)\}/g, (_, name: string, sign: string, other: string) =>
      sign === '+' ? (isSet(name) ? other : '') : isSet(name) ? String(settings[name]) : other,
    );
    return { dir: /^ {4}BACKUP_DIR: "(.*)"$/m.exec(text)?.[1], mount: /^ {4}- "(\S+:\/backups)"$/m.exec(text)?.[1] };
  };
  expect(read({ BACKUP_DIR: '/mnt/backup/nlc' })).toEqual({ dir: '/backups', mount: '/mnt/backup/nlc:/backups' });
  const none = read({ BACKUP_DIR: '' });
  expect(none).toEqual({ dir: '', mount: 'no-backups:/backups' });
  expect(compose.slice(compose.lastIndexOf('volumes:'))).toContain('\n  no-backups:');
});
