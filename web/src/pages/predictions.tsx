import { Page } from '../ui/page.tsx';

export function PredictionsPage() {
  return <Page title="predictions">{null}</Page>;
}
