import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useHeatLook } from './use-heat-look.ts';

const paletteWith = (setting: 'standard' | 'colour-blind') => renderHook(() => useHeatLook('heat', setting)).result.current[0].palette;

describe('the look of heat', () => {
  it('begins with the palette that the person has set', () => {
    expect(paletteWith('standard')).toBe('heat');
    expect(paletteWith('colour-blind')).toBe('cividis');
  });

  it('keeps what was chosen on the player until the setting is changed', () => {
    const { result } = renderHook(() => useHeatLook('heat', 'standard'));
    act(() => result.current[1]({ layer: 'heat', palette: 'mono', opacity: 0.4 }));
    expect(paletteWith('standard')).toBe('mono');
    expect(paletteWith('colour-blind')).toBe('cividis');
    expect(renderHook(() => useHeatLook('heat', 'colour-blind')).result.current[0].opacity).toBe(0.4);
  });
});
