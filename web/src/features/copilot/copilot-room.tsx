import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { AskForm } from './ask-form.tsx';
import type { Asking } from './conversation.ts';
import { isBusy } from './conversation.ts';
import { History } from './history.tsx';
import type { Place } from './place.ts';
import { RoomBar } from './room-bar.tsx';
import { Suggestions } from './suggestions.tsx';
import { Turns } from './turns.tsx';
import type { Conversation } from './use-conversation.ts';
import { isGone } from './use-conversation.ts';
import { useFocusWhenOpen } from './use-focus-when-open.ts';
import type { Room } from './use-room.ts';
import { useSignedInQuestion } from './use-signed-in-question.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

export interface CopilotProps {
  readonly personId: string;
  readonly place: Place;
  readonly isOpen: boolean;
  /** An admin who is signed in as somebody cannot open that person's conversations. */
  readonly isBehind: boolean;
  /** Height of what stands above the page. */
  readonly topPx: number;
  readonly onClose: () => void;
  /** A question met the end of the session: asks for a new sign-in over the page. */
  readonly onSessionLost: () => void;
}

interface CopilotRoomProps extends CopilotProps {
  readonly room: Room;
  /** A result was opened by a chip. */
  readonly onOpened: () => void;
}

/** What is in the drawer: a conversation, or the list of them. */
export function CopilotRoom({ room, place, isOpen, isBehind, onClose, onSessionLost, onOpened }: CopilotRoomProps) {
  const { t } = useTranslation('copilot.drawer');
  const { talk, isHistory, setIsHistory, text, setText } = room;
  const field = useFocusWhenOpen(isOpen);
  const show = (id: Conversation['id']) => {
    talk.show(id);
    setIsHistory(false);
    field.current?.focus();
  };
  const ask = (question: string) => void talk.ask(question, place.uuid);
  const again = ({ question, about }: Asking) => void talk.ask(question, about);
  useSignedInQuestion({ asked: talk.asked, isTyping: text !== '', onLost: onSessionLost, onAgain: again });
  const end = useStickToEnd(`${talk.session.data?.messages.length} ${talk.asked?.phase} ${talk.asked?.text.length}`);
  /** What was pressed goes away with it: keys go on from where the answer is read. */
  const andRead =
    <T extends readonly unknown[]>(then: (...given: T) => void) =>
    (...given: T) => {
      end.current?.focus({ preventScroll: true });
      then(...given);
    };
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' }}>
      <RoomBar
        isHistory={isHistory}
        onHistory={() => setIsHistory(!isHistory)}
        onNew={() => show(null)}
        onClose={onClose}
        isBehind={isBehind}
      />
      <Box ref={end} tabIndex={-1} sx={{ overflowY: 'auto', overscrollBehavior: 'contain', px: 5, py: 4, outline: 'none' }}>
        {isBehind && <Banner tone="warning">{t('error.signed_in_as')}</Banner>}
        {!isBehind && isHistory && <History openId={talk.id} onPick={show} onRemoved={(id) => id === talk.id && talk.show(null)} />}
        {!isBehind && !isHistory && <Talk talk={talk} place={place} onAsk={andRead(ask)} onAgain={andRead(again)} onOpen={onOpened} />}
      </Box>
      {!isBehind && !isHistory && (
        <Box sx={{ px: 5, pt: 2, pb: 4, display: 'grid', gap: 2 }}>
          <AskForm text={text} onText={setText} isBusy={isBusy(talk.asked)} onAsk={ask} onStop={andRead(talk.stop)} field={field} />
          <Typography variant="caption" color="textSecondary">
            {t('fine-print')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

interface TalkProps {
  readonly talk: Conversation;
  readonly place: CopilotRoomProps['place'];
  readonly onAsk: (question: string) => void;
  readonly onAgain: (asked: Asking) => void;
  readonly onOpen: () => void;
}

function Talk({ talk: { id, session, asked }, place, onAsk, onAgain, onOpen }: TalkProps) {
  const hello = <Suggestions place={place} onAsk={onAsk} />;
  const turns = (messages: Parameters<typeof Turns>[0]['messages']) => (
    <Turns
      messages={messages}
      asked={asked}
      onOpen={onOpen}
      onAgain={(question) => onAgain({ question, about: asked?.question === question ? asked.about : place.uuid })}
    />
  );
  if (id === null) return asked ? turns([]) : hello;
  return (
    <View
      query={session}
      isEmpty={(read) => !asked && (read === null || read.messages.length === 0)}
      loading={asked ? turns([]) : <Skeleton variant="rounded" height={120} />}
      empty={hello}
      failed={(fault) => {
        if (asked) return turns([]);
        return isGone(fault.error) ? hello : <FailedFace {...fault} />;
      }}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(read) => turns(read?.messages ?? [])}
    />
  );
}
