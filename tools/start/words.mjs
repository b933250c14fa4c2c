import { metricsWords } from './environment.mjs';
import { shown } from './port.mjs';

/** @typedef {{ role: import('./role-process.mjs').Role, ready: import('./role-process.mjs').Ready, logDirectory: string, settings: ReturnType<typeof import('../setup/settings.mjs').readSettings> }} Facts */

/**
 * What a person needs to know once the server answers: where it is, how to get in, where things are kept.
 * @param {Facts} facts
 */
export function describeStart({ role, ready, settings, logDirectory }) {
  if (role === 'worker') return ['', `  The worker waits for films. Log: ${logDirectory}`, '', '  Ctrl-C stops it.', ''];
  const metrics = metricsWords(settings);
  const { address = `http://${shown(settings.host)}:${settings.port}`, firstLogin } = ready;
  return [
    '',
    `  Fovea      ${address.replace('//127.0.0.1', '//localhost')}`,
    ...(firstLogin ? [`  Sign in    ${firstLogin.email}`, `  Password   ${passwordWords(firstLogin.password)}`] : []),
    `  Data       ${settings.dataDirectory}`,
    `  Log        ${logDirectory}`,
    ...(metrics === null ? [] : [`  Metrics    ${metrics}`]),
    ...(settings.env.BACKUP_DIR ? [`  Backups    ${settings.env.BACKUP_DIR}, each night`] : []),
    ...(settings.env.DATABASE_URL || settings.env.BACKUP_DIR
      ? []
      : [
          '',
          '  The embedded database survives a killed process, but not a power cut: set BACKUP_DIR to have a backup each night, or DATABASE_URL.',
        ]),
    '',
    '  Ctrl-C stops it.',
    '',
  ];
}

/** @param {string | null} password null when the person chose it by ADMIN_PASSWORD */
const passwordWords = (password) =>
  password === null ? 'the one in ADMIN_PASSWORD' : `${password}   (shown only now; you choose your own at the first sign-in)`;

/**
 * How a start went.
 * @param {import('./role-process.mjs').Ready | null} ready null where it was stopped before it was
 */
export const readyWords = (ready) => (ready ? { note: 'ready' } : { note: 'stopped before it was ready', isBad: true });
