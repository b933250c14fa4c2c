import type { PreTest } from '@fovea/contract/pre-tests';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cutsQuery } from '../features/cuts/api.ts';
import { cutBefore } from '../features/cuts/series.ts';

interface AreasOfCutBeforeProps {
  readonly preTest: Pick<PreTest, 'uuid' | 'video'>;
  readonly onTake: (film: PreTest) => void;
}

/** The areas of the cut before this one, first of all that can be taken; nothing where there is no such cut with a result. */
export function AreasOfCutBefore({ preTest, onTake }: AreasOfCutBeforeProps) {
  const { t } = useTranslation('diagnosis');
  const { uuid, video } = preTest;
  const { data: cuts = [] } = useQuery(cutsQuery(uuid));
  const before = cutBefore(uuid, cuts);
  if (before?.status !== 'complete') return null;
  return (
    <List>
      <li>
        <ListItemButton onClick={() => onTake(before)} sx={{ borderRadius: 1 }}>
          <ListItemText
            primary={before.pre_test_name}
            secondary={t(isLike(video, before.video) ? 'areas.take.cut' : 'areas.take.cutOther', { number: cuts.indexOf(before) + 1 })}
            slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
          />
        </ListItemButton>
      </li>
    </List>
  );
}

/** Films of which a second ends at the same picture, and shapes that differ by rounding: what was drawn on one lies right on the other. */
const SAME_LENGTH_S = 0.1;
const SAME_SHAPE = 0.01;

const shapeOf = ({ width_px: width, height_px: height }: NonNullable<PreTest['video']>) => (width && height ? width / height : Number.NaN);

function isLike(one: PreTest['video'], other: PreTest['video']): boolean {
  if (!one || !other || one.kind !== other.kind) return false;
  const isAsLong = one.kind === 'still' || Math.abs((one.duration_s ?? Number.NaN) - (other.duration_s ?? Number.NaN)) <= SAME_LENGTH_S;
  return isAsLong && Math.abs(shapeOf(one) / shapeOf(other) - 1) <= SAME_SHAPE;
}
