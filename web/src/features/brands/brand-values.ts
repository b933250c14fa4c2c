import type { Brand } from '@fovea/contract/brands';
import { BrandColour, BrandInput, ColourHex } from '@fovea/contract/brands';
import * as z from 'zod';

const { name, aliases, spellings, products, notes } = BrandInput.shape;

/** What the form holds: the contract's own fields, none left out. */
export const BrandSchema = z.strictObject({
  name,
  aliases: aliases.unwrap(),
  spellings: spellings.unwrap(),
  products: products.unwrap(),
  colours: z.array(z.strictObject({ name: BrandColour.shape.name.unwrap(), hex: ColourHex })),
  notes: notes.unwrap(),
});
export type BrandValues = z.infer<typeof BrandSchema>;

export const valuesOf = (brand: Brand | null): BrandValues => ({
  name: brand?.name ?? '',
  aliases: brand?.aliases ?? [],
  spellings: brand?.spellings ?? [],
  products: brand?.products ?? [],
  colours: brand?.colours ?? [],
  notes: brand?.notes ?? '',
});
