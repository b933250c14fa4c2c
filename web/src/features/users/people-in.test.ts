import { describe, expect, it } from 'vitest';
import { nameGuess, peopleIn } from './people-in.ts';

describe('a pasted list of people', () => {
  it('is read with commas, semicolons, blanks and lines between', () => {
    const people = peopleIn('ada@acme.example, Grace Hopper <grace@acme.example>;\n alan.turing@acme.example joan@acme.example');
    expect(people).toEqual([
      { email: 'ada@acme.example', name: 'Ada' },
      { email: 'grace@acme.example', name: 'Grace Hopper' },
      { email: 'alan.turing@acme.example', name: 'Alan Turing' },
      { email: 'joan@acme.example', name: 'Joan' },
    ]);
  });

  it('names each address once, whatever its case', () => {
    expect(peopleIn('Ada@Acme.example ada@acme.example')).toHaveLength(1);
  });

  it.each(['', 'ada', 'ada@acme.example and others'])('is not taken from %j', (text) => {
    expect(peopleIn(text)).toBeNull();
  });
});

describe('the guess of a name', () => {
  it.each([
    ['ada.king-noel@acme.example', 'Ada King-Noel'],
    ['j_doe42+ads@acme.example', 'J Doe'],
    ['42@acme.example', ''],
  ])('of %s is %j', (email, name) => {
    expect(nameGuess(email)).toBe(name);
  });
});
