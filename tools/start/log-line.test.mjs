import { expect, test } from 'vitest';
import { readLogLine } from './log-line.mjs';

test('an error in the log is shown with its cause, once', () => {
  const line = JSON.stringify({ level: 50, msg: 'The upload failed', err: { message: 'disk full' } });
  expect(readLogLine(line)).toEqual({ kind: 'error', text: 'The upload failed: disk full' });
  const sentence = JSON.stringify({ level: 50, msg: 'Files cannot be stored.', err: { message: 'The disk is full.' } });
  expect(readLogLine(sentence)).toEqual({ kind: 'error', text: 'Files cannot be stored: The disk is full.' });
  expect(readLogLine(JSON.stringify({ level: 60, msg: 'same', err: { message: 'same' } }))).toEqual({ kind: 'error', text: 'same' });
});

test('what is no error stays in the log file', () => {
  expect(readLogLine(JSON.stringify({ level: 40, msg: 'slow' }))).toBeNull();
  expect(readLogLine('')).toBeNull();
});

test('a crash outside the log is kept as it is', () => {
  expect(readLogLine('Error: boom')).toEqual({ kind: 'raw', text: 'Error: boom' });
});
