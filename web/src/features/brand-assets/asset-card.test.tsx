import { BrandAsset } from '@fovea/contract/brand-assets';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { AssetCard } from './asset-card.tsx';
import { AssetReport } from './asset-report.tsx';

const ID = '019abc00-0000-7000-8000-00000000000';

const asset = (more: Partial<BrandAsset>): BrandAsset =>
  BrandAsset.parse({
    ...{ id: `${ID}1`, tenant_id: `${ID}2`, brand_id: `${ID}3`, kind: 'logo', name: 'One', text: null, hex: null, status: 'ready' },
    ...{ refusal: null, findability: null, picture: null, archived_at: null, created_at: '', updated_at: '' },
    ...more,
  });

const FINDABILITY = { content_width_px: 400, content_height_px: 400, corners: 17, gradient: 0.1, one_colour_share: 0.4, contrast: 9 };

const show = (more: Partial<BrandAsset>) =>
  renderPiece(
    <ul>
      <AssetCard asset={asset(more)} brandName="Acme" actions={[]} onOpen={() => undefined} onPicture={() => undefined} />
    </ul>,
  );

it.each([
  [{ kind: 'spoken-name', text: 'ackmee', status: 'kept' }, 'Kept, not searched for', /hears that somebody speaks, not what is said/],
  [{ kind: 'colour', hex: '#c8102e', status: 'kept' }, 'Kept, not searched for', /not searched for colours/],
  [{ kind: 'word-mark', text: 'ACME', status: 'refused', refusal: 'damaged' }, /by its words alone/, /picture is damaged/],
  [{ kind: 'word-mark', status: 'refused', refusal: 'damaged' }, 'Cannot be found', /picture is damaged/],
] as const)('%o is said to be %s, and why', (more, stand, remark) => {
  show(more);
  expect(screen.getByText(stand)).toBeTruthy();
  expect(screen.getByText(remark)).toBeTruthy();
});

it('does not say that a picture is searched for where it cannot be found', () => {
  const at = { measured: 17, limit: 20 };
  const findings = [
    { ...at, code: 'too_plain', effect: 'refuses' },
    { ...at, code: 'few_corners', effect: 'weakens' },
  ] as const;
  show({ status: 'refused', findability: { ...FINDABILITY, findings: [...findings] } });
  expect(screen.getByText(/^The picture is too plain/)).toBeTruthy();
  expect(screen.queryByText(/It is searched for/)).toBeNull();
});

it('the words of a word-mark can be found without a picture', () => {
  show({ kind: 'word-mark', text: 'ACME' });
  expect(screen.getByText('Can be found')).toBeTruthy();
});

it('a wide mark is told from which width it is found, which is no flaw', () => {
  const finding = { code: 'needs_width', effect: 'advises', measured: 0.093, limit: 0.06 } as const;
  show({ findability: { ...FINDABILITY, found_from_share: 0.093, findings: [finding] } });
  expect(screen.getByText('Can be found')).toBeTruthy();
  expect(screen.getByText(/about 9% of the film’s width/)).toBeTruthy();
});

it('the report shows a picture as small as it is found, of old ones nothing', () => {
  const picture = { content_type: 'image/png', bytes: 9, width_px: 400, height_px: 400, has_alpha: true, preview_address: '/p' } as const;
  const { unmount } = renderPiece(
    <AssetReport asset={asset({ picture, findability: { ...FINDABILITY, found_from_share: 0.093, findings: [] } })} />,
  );
  expect(screen.getByRole('img', { name: 'One, as small as it is found' })).toBeTruthy();
  expect(screen.getByText('9%')).toBeTruthy();
  unmount();
  renderPiece(<AssetReport asset={asset({ picture, findability: { ...FINDABILITY, findings: [] } })} />);
  expect(screen.queryByRole('img', { name: 'One, as small as it is found' })).toBeNull();
});
