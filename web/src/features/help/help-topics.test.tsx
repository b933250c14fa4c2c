import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { HelpTopics } from './help-topics.tsx';

it('tells of what nobody comes upon by looking at a result alone, and where each begins', async () => {
  renderPiece(<HelpTopics />);
  const answers = [
    ['Can I compare versions?', /choose “Compare”/],
    ['Can I just ask?', /opens the copilot/],
    ['How do I check it on my own people?', /“Ask people” on the Attention tab.*Real outcomes/],
    ['Must I choose brand and placement each time?', /under Presets/],
    ['I have a new cut of the same ad.', /“Upload the next cut”/],
    ['Can other programs read results?', /\/api\/v1\/docs.*\/api\/v1\/mcp/],
  ] as const;
  for (const [question, answer] of answers) {
    expect((await screen.findByText(question)).nextElementSibling?.textContent).toMatch(answer);
  }
});
