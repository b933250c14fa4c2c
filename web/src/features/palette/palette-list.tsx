import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes, Key } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from './command.ts';

interface PaletteListProps {
  readonly options: readonly Command[];
  readonly listProps: HTMLAttributes<HTMLUListElement>;
  readonly propsOf: (option: Command, index: number) => HTMLAttributes<HTMLLIElement> & { readonly key: Key };
  readonly empty: string;
}

/** The offers under the field, with the name of each group above its first one. */
export function PaletteList({ options, listProps, propsOf, empty }: PaletteListProps) {
  const { t } = useTranslation('palette');
  return (
    <>
      <Box component="ul" {...listProps} sx={{ m: 0, p: 2, pt: 0, listStyle: 'none', maxHeight: 'min(60vh, 440px)', overflowY: 'auto' }}>
        {options.map((option, index) => (
          <Offer
            key={option.id}
            option={option}
            {...(option.group === options[index - 1]?.group ? {} : { title: t(`group.${option.group}`) })}
            {...rest(index)}
          />
        ))}
      </Box>
      <Typography
        role="status"
        color="textSecondary"
        sx={{ px: 4, ...(options.length > 0 ? { position: 'absolute', clipPath: 'inset(50%)' } : { py: 5 }) }}
      >
        {options.length === 0 ? empty : t('count', { count: options.length })}
      </Typography>
    </>
  );

  function rest(index: number) {
    const option = options[index];
    return { itemProps: option ? propsOf(option, index) : undefined };
  }
}

interface OfferProps {
  readonly option: Command;
  readonly title?: string;
  readonly itemProps: (HTMLAttributes<HTMLLIElement> & { readonly key: Key }) | undefined;
}

function Offer({ option: { label, icon: Icon, keys }, title, itemProps }: OfferProps) {
  const { key: _, ...attributes } = itemProps ?? { key: '' };
  return (
    <>
      {title && (
        <Box component="li" role="presentation" sx={{ px: 2, pt: 3, pb: 1, fontSize: 12, fontWeight: 620, color: 'text.secondary' }}>
          {title}
        </Box>
      )}
      <Box
        component="li"
        {...attributes}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 2,
          py: 2,
          borderRadius: 1,
          cursor: 'pointer',
          '&.Mui-focused, &.Mui-focusVisible': { bgcolor: 'action.selected' },
        }}
      >
        <Icon fontSize="small" color="action" aria-hidden />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {label}
        </Box>
        {keys && (
          <Box component="kbd" aria-hidden sx={{ font: 'inherit', fontSize: 12, color: 'text.secondary' }}>
            {keys}
          </Box>
        )}
      </Box>
    </>
  );
}
