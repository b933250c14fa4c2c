import type { PreTestUuid } from '@fovea/contract/ids';
import { Locale } from '@fovea/contract/sessions';
import { STUDY_NAME_MAX, StudyInput } from '@fovea/contract/studies';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useMutation } from '../../lib/use-mutation.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { makeStudy, STUDIES_KEY } from './api.ts';

const Wish = z.object({
  name: z.string().trim().min(1).max(STUDY_NAME_MAX),
  people_wanted: z.int(),
  language: Locale,
  ends_in_days: z.int(),
  has_sound: z.boolean(),
  password: z.union([z.literal(''), StudyInput.shape.password.unwrap()], { error: 'too_small' }),
});
type Wish = z.infer<typeof Wish>;

/** A study in the making: its form, and once it is made the study with its address, which is shown once. */
export function useNewStudy(uuid: PreTestUuid, language: Locale) {
  const queries = useQueryClient();
  const [made, setMade] = useState<Awaited<ReturnType<typeof makeStudy>> | null>(null);
  const form = useForm<Wish, unknown, Wish>({
    resolver: zodResolver(Wish),
    defaultValues: { name: '', people_wanted: 20, language, ends_in_days: 14, has_sound: true, password: '' },
  });
  const make = useMutation({
    mutationFn: ({ password, ...wish }: Wish) => makeStudy(uuid, { ...wish, ...(password ? { password } : {}) }),
    onSuccess: (done) => {
      void queries.invalidateQueries({ queryKey: [STUDIES_KEY] });
      form.reset();
      setMade(done);
    },
  });
  return { form, make, made, isHalfMade: form.formState.isDirty };
}
export type NewStudy = ReturnType<typeof useNewStudy>;
