import { useNavigate } from 'react-router';
import { Palette } from '../features/palette/palette.tsx';
import { useAppCommands } from './use-app-commands.ts';

/** The palette with everything that this person may go to and do. */
export function AppPalette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return <Palette commands={useAppCommands({ go, close: onClose })} onGo={go} onClose={onClose} />;
}
