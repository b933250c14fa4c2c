import { useNavigate } from 'react-router';
import { Palette } from '../features/palette/palette.tsx';
import { useAppCommands } from './use-app-commands.ts';

interface AppPaletteProps {
  /** What was typed before the palette was there. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** The palette with everything that this person may go to and do. */
export function AppPalette({ typed, onClose }: AppPaletteProps) {
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return <Palette commands={useAppCommands({ go, close: onClose })} onGo={go} typed={typed} onClose={onClose} />;
}
