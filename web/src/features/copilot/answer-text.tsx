import type { Citation } from '@fovea/contract/copilot';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { CitationChip } from './citation-chip.tsx';
import type { Line, Piece } from './plain-text.ts';
import { blocksOf } from './plain-text.ts';

interface AnswerTextProps {
  readonly text: string;
  /** Empty while the answer is still being written: its marks come to life with the end. */
  readonly citations: readonly Citation[];
  /** Something of a result was opened from here. */
  readonly onOpen: () => void;
}

/** An answer as paragraphs and lists, with a chip behind each claim. Nothing in its text becomes anything else. */
export function AnswerText({ text, ...rest }: AnswerTextProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      {blocksOf(text).map((block, index) =>
        'kind' in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name than their place
          <Box key={index} sx={block.kind === 'heading' ? { fontWeight: 620 } : {}}>
            <Pieces line={block} {...rest} />
          </Box>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Items key={index} lines={block} {...rest} />
        ),
      )}
    </Box>
  );
}

/** A list, counted as the text counts. */
function Items({ lines, ...rest }: Omit<AnswerTextProps, 'text'> & { readonly lines: readonly Line[] }) {
  const isCounted = lines[0]?.number !== undefined;
  return (
    <Box component={isCounted ? 'ol' : 'ul'} sx={{ m: 0, pl: isCounted ? 7 : 5, display: 'grid', gap: 1 }}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name than their place
        <li key={at} value={line.number === undefined ? undefined : Number.parseInt(line.number, 10)}>
          <Pieces line={line} {...rest} />
        </li>
      ))}
    </Box>
  );
}

function Pieces({ line: { pieces }, ...rest }: Omit<AnswerTextProps, 'text'> & { readonly line: Line }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line have no other name than their place
  return pieces.map((piece, index) => <OnePiece key={index} piece={piece} {...rest} />);
}

function OnePiece({ piece, citations, onOpen }: Omit<AnswerTextProps, 'text'> & { readonly piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return (
        <Box component="strong" sx={{ fontWeight: 620 }}>
          {piece.text}
        </Box>
      );
    case 'link':
      return (
        <Link component={RouterLink} to={`/prediction/${piece.uuid}`} onClick={onOpen}>
          {piece.text}
        </Link>
      );
    case 'mark': {
      const citation = citations[piece.index];
      return citation ? <CitationChip citation={citation} number={piece.index + 1} onOpen={onOpen} /> : null;
    }
  }
}
