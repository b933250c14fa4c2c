import { OwnPlacementsPanel } from '../../features/own-placements/own-placements-panel.tsx';

export const OwnPlacementsTab = () => <OwnPlacementsPanel />;
