import { CallError } from '@fovea/contract/call';
import { isErrorCode } from '@fovea/contract/error-codes';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { formatWait } from '../../lib/format-wait.ts';
import { Banner } from '../../ui/banner.tsx';
import { FailedAnswer } from './conversation.ts';

/** Who may go on sooner was only too quick: so long the answers to one person in other windows are waited for. */
const MOMENT_S = 60;

/** Why there is no answer, and when to ask again. */
export function AnswerFault({ error }: { readonly error: unknown }) {
  const { t, i18n } = useTranslation('copilot.drawer');
  const text = useErrorText();
  return <Banner tone="warning">{faultText()}</Banner>;

  function faultText(): string {
    if (error instanceof FailedAnswer) return isErrorCode(error.code) ? t(`error.${error.code}`) : t('error.unexpected');
    if (error instanceof CallError && error.status === 429 && error.retryAfterS !== undefined && error.retryAfterS > MOMENT_S) {
      return t('too-many', { time: formatWait(error.retryAfterS, i18n.language) });
    }
    return text(error);
  }
}
