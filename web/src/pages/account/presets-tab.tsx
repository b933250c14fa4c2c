import { PresetsPanel } from '../../features/presets/presets-panel.tsx';

export const PresetsTab = () => <PresetsPanel />;
