import type { OwnZone } from '@fovea/contract/own-placements';
import { OWN_ZONES_MAX } from '@fovea/contract/own-placements';
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pick } from '../../ui/pick.tsx';
import { postersQuery } from './api.ts';
import { numberIn, textOf } from './typed-number.ts';
import { addCorner, faultsOf, rectangle } from './zone-edits.ts';
import { ZoneStage } from './zone-stage.tsx';

interface ZonesInputProps {
  readonly ratio: number;
  readonly zones: readonly OwnZone[];
  readonly onChange: (zones: OwnZone[]) => void;
}

/** Zones are drawn on the screen, named and timed in a list under it. */
export function ZonesInput({ ratio, zones, onChange }: ZonesInputProps) {
  const { t } = useTranslation('own-placement');
  const [selected, setSelected] = useState(0);
  const [film, setFilm] = useState('');
  const { data: posters = [] } = useQuery(postersQuery);
  const put = (index: number, zone: OwnZone) => onChange(zones.map((one, at) => (at === index ? zone : one)));
  const add = () => {
    onChange([...zones, rectangle(t('zones.new', { number: zones.length + 1 }), zones.length)]);
    setSelected(zones.length);
  };
  return (
    <Box component="section" aria-label={t('zones')} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">{t('zones')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('zones.help')}
      </Typography>
      {posters.length > 0 && (
        <Pick label={t('poster')} value={film} onChange={setFilm}>
          <MenuItem value="">{t('poster.none')}</MenuItem>
          {posters.map(({ uuid, name }) => (
            <MenuItem key={uuid} value={uuid}>
              {name}
            </MenuItem>
          ))}
        </Pick>
      )}
      <ZoneStage
        {...{ ratio, zones, selected }}
        poster={posters.find(({ uuid }) => uuid === film)?.address ?? null}
        onSelect={setSelected}
        onChange={put}
      />
      <Button
        variant="outlined"
        startIcon={<AddRounded />}
        onClick={add}
        disabled={zones.length >= OWN_ZONES_MAX}
        sx={{ justifySelf: 'start' }}
      >
        {t('zones.add')}
      </Button>
      {zones.map((zone, index) => (
        <ZoneFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list, names may be alike
          key={index}
          zone={zone}
          onChange={(changed) => {
            setSelected(index);
            put(index, changed);
          }}
          onRemove={() => onChange(zones.toSpliced(index, 1))}
        />
      ))}
    </Box>
  );
}

interface ZoneFieldsProps {
  readonly zone: OwnZone;
  readonly onChange: (zone: OwnZone) => void;
  readonly onRemove: () => void;
}

function ZoneFields({ zone, onChange, onRemove }: ZoneFieldsProps) {
  const { t } = useTranslation('own-placement');
  const faults = faultsOf(zone);
  return (
    <Box
      role="group"
      aria-label={zone.name}
      sx={{ display: 'grid', gap: 2, p: 3, border: '1px solid', borderColor: faults.words ? 'error.main' : 'divider', borderRadius: 1 }}
    >
      <TextField
        size="small"
        label={t('zones.name')}
        value={zone.name}
        onChange={({ target }) => onChange({ ...zone, name: target.value })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        <TextField
          select
          size="small"
          label={t('zones.kind')}
          value={zone.kind}
          onChange={({ target }) => onChange({ ...zone, kind: target.value === 'margin' ? 'margin' : 'ui' })}
        >
          <MenuItem value="ui">{t('zones.ui')}</MenuItem>
          <MenuItem value="margin">{t('zones.margin')}</MenuItem>
        </TextField>
        <SecondsField
          label={t('zones.from')}
          ofNothing={0}
          value={zone.from_s}
          isWrong={faults.fields.includes('from_s')}
          onValue={(value) => onChange({ ...zone, from_s: value ?? 0 })}
        />
        <SecondsField
          label={t('zones.to')}
          empty={t('zones.end')}
          ofNothing={null}
          value={zone.to_s}
          isWrong={faults.fields.includes('to_s')}
          onValue={(value) => onChange({ ...zone, to_s: value })}
        />
      </Box>
      {faults.words && (
        <Typography variant="body2" color="error" role="alert">
          {t(`zones.fault.${faults.words}`)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button size="small" onClick={() => onChange(addCorner(zone))}>
          {t('corner.add')}
        </Button>
        <Button size="small" color="error" onClick={onRemove}>
          {t('zones.remove')}
        </Button>
      </Box>
    </Box>
  );
}

interface SecondsFieldProps {
  readonly label: string;
  /** What it means to write nothing, in words and as a value. */
  readonly empty?: string;
  readonly ofNothing: number | null;
  /** NaN for what cannot be read. */
  readonly value: number | null;
  readonly isWrong: boolean;
  readonly onValue: (value: number | null) => void;
}

/** What is typed stands as it was typed for as long as it means the value; after that another zone has come into this place. */
function SecondsField({ label, empty, ofNothing, value, isWrong, onValue }: SecondsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const meant = (text: string) => numberIn(text) ?? ofNothing;
  return (
    <TextField
      size="small"
      label={label}
      placeholder={empty}
      value={typed !== null && Object.is(meant(typed), value) ? typed : textOf(value)}
      error={isWrong}
      slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(meant(target.value));
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null); // what cannot be read stays to be mended
      }}
    />
  );
}
