import { Role } from '@fovea/contract/access';
import { TenantId } from '@fovea/contract/ids';
import { Email, Locale } from '@fovea/contract/sessions';
import { PersonName } from '@fovea/contract/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { fieldErrorsOf, useErrorText } from '../../lib/error-text.ts';
import { useForgetOnceBack } from '../../lib/session-back.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useInvite } from './api.ts';
import type { Invitee } from './people-in.ts';
import { nameGuess } from './people-in.ts';

const Address = z.string().refine((text) => Email.safeParse(text).success, 'email');
const Form = z.object({
  people: z.array(z.object({ email: Address, name: PersonName })).min(1),
  role: Role,
  locale: z.union([z.literal(''), Locale]),
  tenantId: z.string(),
});
type InviteForm = z.infer<typeof Form>;

/** Most people who are invited in one go. */
export const INVITEES_MAX = 20;

const NOBODY: Invitee = { email: '', name: '' };

interface Refused {
  /** As it stood in the form. */
  readonly person: Invitee;
  readonly error: unknown;
}

const isSame = (one: Invitee) => (other: Invitee) => one.email === other.email && one.name === other.name;
const isBlank = isSame(NOBODY);

/** Who stands in the form without those who were invited: others may have been written there meanwhile. */
const without = (rows: readonly Invitee[], invited: readonly Invitee[]): Invitee[] =>
  invited.reduce<Invitee[]>(
    (left, person) => {
      const at = left.findIndex(isSame(person));
      return left.filter((_, index) => index !== at);
    },
    [...rows],
  );

/** Why nobody was invited, until that is true no longer. */
function useProblem() {
  const text = useErrorText();
  const [problem, setProblem] = useState<unknown>();
  const forget = useCallback(() => setProblem(undefined), []);
  useForgetOnceBack(problem, forget);
  return [problem === undefined ? undefined : text(problem), setProblem] as const;
}

/**
 * The form of an invitation to one or more people. Each is a call of its own: who was invited leaves the form, who was refused stays
 * with what the server said, and so does who was written there while the others were being invited.
 */
export function useInviteForm({ tenantId, onDone }: { readonly tenantId: string; readonly onDone: () => void }) {
  const { t } = useTranslation('users');
  const say = useSnackbar();
  const invite = useInvite();
  const [problem, setProblem] = useProblem();
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm<InviteForm, unknown, InviteForm>({
    resolver: zodResolver(Form),
    defaultValues: { people: [NOBODY], role: 'user', locale: '', tenantId },
  });
  const rows = useFieldArray({ control: form.control, name: 'people' });

  const send = async ({ people, role, locale, tenantId: into }: InviteForm) => {
    setIsBusy(true);
    setProblem(undefined);
    const asked = form.getValues('people').map((person) => ({ ...person }));
    const wish = { role, ...(locale && { locale }), tenantId: TenantId.safeParse(into).data ?? null };
    const answers = await Promise.allSettled(people.map((person) => invite.mutateAsync({ ...person, ...wish })));
    setIsBusy(false);
    const refused = asked.flatMap((person, index): Refused[] => {
      const answer = answers[index];
      return answer?.status === 'rejected' ? [{ person, error: answer.reason }] : [];
    });
    const invited = asked.filter((_, index) => answers[index]?.status === 'fulfilled');
    if (invited.length > 0) say({ text: t('note.invited', { count: invited.length }) });
    const left = without(form.getValues('people'), invited);
    if (refused.length === 0 && left.every(isBlank)) return onDone();
    keep(left, refused);
  };

  const keep = (left: Invitee[], refused: readonly Refused[]) => {
    form.reset({ ...form.getValues(), people: left }, { keepDefaultValues: true });
    const others = refused.flatMap(({ person, error }) => {
      const index = left.findIndex(isSame(person));
      if (index < 0) return []; // written anew meanwhile
      const { email, name } = fieldErrorsOf(error);
      if (email) form.setError(`people.${index}.email`, { type: 'server', message: email });
      if (name) form.setError(`people.${index}.name`, { type: 'server', message: name });
      return email || name ? [] : [error];
    });
    setProblem(others[0]);
  };

  /** Puts a pasted list where one address was to stand. */
  const spread = (index: number, people: readonly Invitee[]) => {
    const before = form.getValues('people');
    rows.replace([...before.slice(0, index), ...people, ...before.slice(index + 1)].slice(0, INVITEES_MAX));
  };
  /** Fills in the name while the address is typed, before anybody goes there to write it; a name of somebody's own stays. */
  const guessName = (index: number, email: string) => {
    const { email: before = '', name = '' } = form.getValues(`people.${index}`);
    const isGuess = name.trim() === '' || name === nameGuess(before);
    if (isGuess && Email.safeParse(email).success) {
      form.setValue(`people.${index}.name`, nameGuess(email), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  return { form, rows, problem, isBusy, submit: form.handleSubmit(send), addRow: () => rows.append(NOBODY), spread, guessName };
}
