import { ClientErrorView } from './error-page.tsx';

export const NotFound = () => <ClientErrorView status={404} />;
