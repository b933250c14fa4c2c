import type { PlacementId } from '@fovea/contract/placements';
import type { ShareLink } from '@fovea/contract/shares';
import { SHARE_NAME_MAX, ShareInput } from '@fovea/contract/shares';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useMutation } from '../../lib/use-mutation.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { makeShare } from './api.ts';
import type { SharedOf } from './shared-of.ts';

const Wish = z.object({
  name: z.string().trim().max(SHARE_NAME_MAX),
  expires_in_days: z.int(),
  password: z.union([z.literal(''), ShareInput.shape.password.unwrap()], { error: 'too_small' }),
});
type Wish = z.infer<typeof Wish>;

/** A link that was just made. */
interface MadeShare {
  readonly id: ShareLink['id'];
  readonly address: string;
  readonly hasPassword: boolean;
}

/** A link in the making: its form, and once it is made the address that is shown once. */
export function useNewShare(of: SharedOf, placement: PlacementId | null) {
  const queries = useQueryClient();
  const [made, setMade] = useState<MadeShare | null>(null);
  const form = useForm<Wish, unknown, Wish>({
    resolver: zodResolver(Wish),
    defaultValues: { name: '', expires_in_days: 30, password: '' },
  });
  const make = useMutation({
    mutationFn: ({ name, expires_in_days, password }: Wish) =>
      makeShare(of, { expires_in_days, placement, ...(name ? { name } : {}), ...(password ? { password } : {}) }),
    onSuccess: ({ id, address, has_password: hasPassword }) => {
      void queries.invalidateQueries({ queryKey: ['shares'] });
      form.reset();
      setMade({ id, address, hasPassword });
    },
  });
  return { form, make, made, isHalfMade: form.formState.isDirty, forget: () => setMade(null) };
}

export type NewShare = ReturnType<typeof useNewShare>;
