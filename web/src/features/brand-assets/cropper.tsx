import 'react-image-crop/dist/ReactCrop.css';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ReactCrop } from 'react-image-crop';
import { CHECKERS } from './checkers.ts';
import type { Part } from './crop.ts';

interface CropperProps {
  readonly address: string;
  readonly part: Part;
  readonly onChange: (part: Part) => void;
}

const SIDES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** The picture with a frame on it: dragged by its handles, or moved with the arrow keys (shift and control for larger steps). */
export function Cropper({ address, part, onChange }: CropperProps) {
  const { t } = useTranslation('brand-asset');
  const [nw, n, ne, e, se, s, sw, w] = SIDES.map((side) => t('crop.handle', { side: t(`crop.side.${side}`) }));
  const handles = { nw, n, ne, e, se, s, sw, w };
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', p: 2, borderRadius: '8px', ...CHECKERS, '& .ReactCrop': { maxHeight: '52dvh' } }}>
      <ReactCrop
        crop={{ unit: '%', ...part }}
        keepSelection
        minWidth={8}
        minHeight={8}
        onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
        ariaLabels={{
          cropArea: t('crop.area'),
          nwDragHandle: handles.nw ?? '',
          nDragHandle: handles.n ?? '',
          neDragHandle: handles.ne ?? '',
          eDragHandle: handles.e ?? '',
          seDragHandle: handles.se ?? '',
          sDragHandle: handles.s ?? '',
          swDragHandle: handles.sw ?? '',
          wDragHandle: handles.w ?? '',
        }}
      >
        <img src={address} alt={t('crop.picture')} style={{ maxHeight: '52dvh', maxWidth: '100%', display: 'block' }} />
      </ReactCrop>
    </Box>
  );
}
