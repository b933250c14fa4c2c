import { OpenLinks } from '../../features/shares/open-links.tsx';

/** Links to results of the own organisation, as a tab of the account settings. */
export const LinksTab = () => <OpenLinks />;
