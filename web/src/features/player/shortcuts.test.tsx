import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLetterKeys } from '../../lib/letter-keys.ts';
import type { Command } from './shortcuts.ts';
import { commandOf, isKeyForElement } from './shortcuts.ts';
import { usePlayerKeys } from './use-player-keys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('the keys of the player', () => {
  it('steps by one picture, and by a second with shift', () => {
    expect(press('ArrowLeft')).toEqual({ kind: 'step-picture', by: -1 });
    expect(press('ArrowRight', { shiftKey: true })).toEqual({ kind: 'step-seconds', by: 1 });
  });

  it('hears letters whatever their case', () => {
    expect(press('J')).toEqual({ kind: 'backward' });
    expect(press('h')).toEqual({ kind: 'next-layer' });
  });

  it('leaves the browser its own shortcuts', () => {
    expect(press('f', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
    expect(press('x')).toBeNull();
  });
});

it('hears no letters on the page where they are switched off, and still Space and the arrows', () => {
  const heard: Command['kind'][] = [];
  renderHook(() => usePlayerKeys(({ kind }) => heard.push(kind)));
  const pressAll = () => ['k', 'm', ' ', 'ArrowLeft', 'Home'].map((key) => fireEvent.keyDown(document.body, { key }));
  pressAll();
  expect(heard).toEqual(['toggle-play', 'mute', 'toggle-play', 'step-picture', 'to-start']);
  heard.length = 0;
  setLetterKeys(false);
  pressAll();
  expect(heard).toEqual(['toggle-play', 'step-picture', 'to-start']);
});

describe('who a key is for', () => {
  const element = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild;
  };

  it('never takes letters from a text field', () => {
    expect(isKeyForElement(element('<input type="text">'), 'j')).toBe(true);
  });

  it('lets a button keep Space but not J', () => {
    const button = element('<button>x</button>');
    expect(isKeyForElement(button, ' ')).toBe(true);
    expect(isKeyForElement(button, 'j')).toBe(false);
  });

  it('lets a slider keep its arrows', () => {
    const slider = element('<input type="range">');
    expect(isKeyForElement(slider, 'ArrowLeft')).toBe(true);
    expect(isKeyForElement(slider, 'l')).toBe(false);
  });
});
