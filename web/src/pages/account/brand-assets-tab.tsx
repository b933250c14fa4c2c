import { AssetsPanel } from '../../features/brand-assets/assets-panel.tsx';

export const BrandAssetsTab = () => <AssetsPanel />;
