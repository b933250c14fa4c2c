import { Page } from '../ui/page.tsx';

export function PreTestPage() {
  return <Page title="pre-test">{null}</Page>;
}
