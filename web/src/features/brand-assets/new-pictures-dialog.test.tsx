import { BrandAsset, brandAssetApi } from '@fovea/contract/brand-assets';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBrand, fakeApi, heldBack, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { NewPicturesDialog } from './new-pictures-dialog.tsx';

/** As browsers have it. */
class WithPictures extends URL {
  static override createObjectURL = () => 'blob:made';
  static override revokeObjectURL = () => undefined;
}

function show(...files: File[]) {
  const onClose = vi.fn();
  vi.stubGlobal('URL', WithPictures);
  fakeApi();
  renderPiece(<NewPicturesDialog brands={[]} brand={null} files={files} onClose={onClose} />);
  return onClose;
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const seen = () => vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 80, height: 40, close: () => undefined }));

it('asks before chosen pictures are let go, by Escape as by its button', async () => {
  seen();
  const onClose = show(new File([PNG], 'logo.png'));
  await screen.findByText(/logo\.png/);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByText('Discard this picture?')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once while nothing is chosen', async () => {
  const onClose = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('lets go at once of files that are no pictures, and counts none to add', async () => {
  const onClose = show(new File(['words'], 'note.txt'));
  await screen.findByText('This is not a PNG, JPEG or WebP picture, whatever its name says.');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

const madeOf = ({ tenant_id, id: brand_id }: ReturnType<typeof aBrand>) =>
  BrandAsset.parse({
    ...{ id: '01930000-0000-7000-8000-000000000201', tenant_id, brand_id, kind: 'logo', name: 'logo' },
    ...{ text: null, hex: null, status: 'draft', refusal: null, findability: null, picture: null, archived_at: null },
    ...{ created_at: '', updated_at: '' },
  });
/** Forms are sent so. */
const sent = { ...brandAssetApi.sendPicture, method: 'POST' } as const;

it('sends what waits as it stands when its turn comes, and not what was removed meanwhile', async () => {
  seen();
  vi.stubGlobal('URL', WithPictures);
  const cola = aBrand(1, 'Cola');
  const first = heldBack(replies(brandAssetApi.create, madeOf(cola)));
  const api = fakeApi(first.held, replies(sent, madeOf(cola)));
  const onClose = vi.fn();
  const files = ['one', 'two', 'three'].map((name) => new File([PNG], `${name}.png`));
  renderPiece(<NewPicturesDialog brands={[cola]} brand={cola.id} files={files} onClose={onClose} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add 3 assets' }));
  await waitFor(() => expect(api.of(brandAssetApi.create)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove two.png' }));
  await user.type(screen.getByDisplayValue('three'), ' of them');
  first.letGo();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.of(brandAssetApi.create)).toMatchObject([{ body: { name: 'one' } }, { body: { name: 'three of them' } }]);
  expect(api.of(sent)).toHaveLength(2);
});

it('says that a brand is missing, and gives what was made before its picture failed the brand that is chosen then', async () => {
  seen();
  vi.stubGlobal('URL', WithPictures);
  const [cola, soda] = [aBrand(1, 'Cola'), aBrand(2, 'Soda')];
  const made = madeOf(cola);
  const api = fakeApi(
    replies(brandAssetApi.create, made),
    replies(brandAssetApi.change, { ...made, brand_id: soda.id }),
    refuses(sent, 'storage_full'),
  );
  renderPiece(<NewPicturesDialog brands={[cola, soda]} brand={null} files={[new File([PNG], 'logo.png')]} onClose={() => undefined} />);
  const user = userEvent.setup();
  const press = async () => user.click(await screen.findByRole('button', { name: 'Add 1 asset' }));
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Brand' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await press();
  await screen.findByText('Choose a brand');
  await choose('Cola');
  await press();
  await screen.findByText(/^It was not sent\./);
  await choose('Soda');
  await press();
  await waitFor(() => expect(api.of(sent)).toHaveLength(2));
  expect(api.of(brandAssetApi.create).map(({ body }) => body)).toMatchObject([{ brand_id: cola.id }]);
  expect(api.of(brandAssetApi.change).map(({ body }) => body)).toEqual([{ brand_id: soda.id }]);
});
