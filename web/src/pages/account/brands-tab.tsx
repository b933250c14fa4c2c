import { BrandsPanel } from '../../features/brands/brands-panel.tsx';

export const BrandsTab = () => <BrandsPanel />;
