import { useNavigate } from 'react-router';
import { Palette } from '../features/palette/palette.tsx';
import { useAppCommands } from './use-app-commands.ts';
import type { Typed } from './use-early-typing.ts';

interface AppPaletteProps {
  /** What was typed before the palette was there. */
  readonly early: Typed;
  readonly onClose: () => void;
}

/** The palette with everything that this person may go to and do. */
export function AppPalette({ early, onClose }: AppPaletteProps) {
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return <Palette commands={useAppCommands({ go, close: onClose })} onGo={go} {...early} onClose={onClose} />;
}
