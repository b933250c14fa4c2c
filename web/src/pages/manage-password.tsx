import { Page } from '../ui/page.tsx';

export function ManagePasswordPage() {
  return <Page title="manage-password">{null}</Page>;
}
