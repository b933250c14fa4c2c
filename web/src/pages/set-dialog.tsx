import { PlacementId } from '@fovea/contract/placements';
import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting } from '../features/library/set-films.ts';
import { mayAnalyse } from '../features/library/use-film-wishes.ts';
import type { SetWish } from '../features/library/use-setting.ts';
import { brandsQuery, limitsQuery, presetsQuery } from '../features/uploads/api.ts';
import { usePlacements } from '../lib/placements.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { PickOption } from '../ui/search-pick.tsx';
import { SearchPick } from '../ui/search-pick.tsx';
import { Tick } from '../ui/tick.tsx';

interface SetDialogProps {
  readonly films: readonly PreTest[];
  readonly onSet: (wish: SetWish) => void;
  readonly onClose: () => void;
}

const NONE = 'none';

/** What brand, placement and preset films get together. Each field stays out of it until something is chosen in it. */
export function SetDialog({ films, onSet, onClose }: SetDialogProps) {
  const { t } = useTranslation('predictions');
  const places = usePlacements();
  const { data: brands } = useQuery(brandsQuery);
  const { data: presets } = useQuery(presetsQuery);
  const { data: limits } = useQuery(limitsQuery);
  const [brand, setBrand] = useState<string | null>(null);
  const [placement, setPlacement] = useState<string | null>(null);
  const [preset, setPreset] = useState<string | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const setting: Setting = {
    ...chosen('brand_id', brand, (brands ?? []).find(({ id }) => id === brand)?.id),
    ...chosen('placement', placement, PlacementId.safeParse(placement).data),
    ...chosen('preset_id', preset, (presets ?? []).find(({ id }) => id === preset)?.id),
  };
  const { brand_id: brandId } = setting;
  const unsearched = brandId ? films.filter((film) => hasResultOf(film) && film.brand_id !== brandId) : [];
  const placements = places.ids.map((id) => ({ id, name: t(`placement.${id}`) }));
  const none = t('set.keep');
  return (
    <ConfirmDialog
      title={t('set.title', { count: films.length })}
      text={
        <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
          <SearchPick
            label={t('filter.brand')}
            options={optionsOf(brands, t('set.no-brand'))}
            {...{ none, value: brand, onChange: setBrand }}
          />
          {unsearched.length > 0 && (
            <Box>
              <Typography color="textSecondary">{t('set.unsearched', { count: unsearched.length })}</Typography>
              <Tick isOn={isAgain} onChange={setIsAgain}>
                {t('set.again', { count: unsearched.length })}
              </Tick>
              {isAgain && limits?.counts_credits && <Typography color="textSecondary">{t('analyse-text-credits')}</Typography>}
            </Box>
          )}
          <SearchPick
            label={t('filter.placement')}
            options={optionsOf(placements, t('set.no-placement'))}
            {...{ none, value: placement, onChange: setPlacement }}
          />
          <SearchPick
            label={t('set.preset')}
            options={optionsOf(presets, t('set.no-preset'))}
            help={preset === null ? undefined : t(preset === NONE ? 'set.preset-off' : 'set.preset-help')}
            {...{ none, value: preset, onChange: setPreset }}
          />
        </Box>
      }
      confirm={t('set.confirm')}
      isReady={Object.keys(setting).length > 0}
      onConfirm={() => onSet({ setting, again: isAgain ? unsearched : [] })}
      onCancel={onClose}
    />
  );
}

type Named = readonly { readonly id: string; readonly name: string }[];

/** What can be chosen, "none" before the rest; undefined until it has been read. */
const optionsOf = (list: Named | undefined, none: string): PickOption[] | undefined =>
  list && [{ id: NONE, label: none }, ...list.map(({ id, name }) => ({ id, label: name }))];

/** A field of which nothing was chosen is left out, and so is one whose choice has gone meanwhile. */
function chosen<K extends string, V>(name: K, picked: string | null, found: V | undefined): { [P in K]?: V | null } {
  const value = picked === NONE ? null : found;
  const field: { [P in K]?: V | null } = {};
  return picked === null || value === undefined ? field : Object.assign(field, { [name]: value });
}

/** There is a result, and a film of which another can be made. */
const hasResultOf = (film: PreTest): boolean => film.status === 'complete' && mayAnalyse(film);
