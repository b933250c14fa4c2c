import type { TFunction } from 'i18next';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { OwnValues } from './own-values.ts';
import { OwnSchema } from './own-values.ts';

const FIELDS = OwnSchema.keyof();

/** Looks a form through and says in words of this page what each field takes: the sentences of all forms know no limits of numbers. */
export const ownResolver =
  (t: TFunction, locale: string): Resolver<OwnValues, unknown, OwnValues> =>
  (values) => {
    const errors: FieldErrors<OwnValues> = {};
    for (const { path, message } of OwnSchema.safeParse(values).error?.issues ?? []) {
      const [remark = '', limit = ''] = message.split(' ');
      const written = new Intl.NumberFormat(locale).format(Number(limit)).replace('-', '\u2212');
      const field = FIELDS.safeParse(path[0]).data;
      if (field) errors[field] ??= { type: 'server', message: t(`wrong.${remark}`, { limit: written }) }; // shown as it stands
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
