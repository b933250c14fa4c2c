import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { TimeCode as Plain } from '../../ui/time-code.tsx';

interface TimeCodeProps {
  /** What stands there. */
  readonly words: string;
  readonly at: { readonly start_s: number; readonly end_s: number };
  readonly onSeek: (timeS: number) => void;
}

/** When a text stands or somebody speaks. */
export function TimeCode({ words, at, onSeek }: TimeCodeProps) {
  const { t } = useTranslation('message');
  return <Plain label={t('seek', { words, start: formatTime(at.start_s), end: formatTime(at.end_s) })} at={at} onSeek={onSeek} />;
}
