import type { PreTest } from '@fovea/contract/pre-tests';
import { PlacementField } from '../features/uploads/placement-field.tsx';
import { PresetBrings } from '../features/uploads/preset-brings.tsx';
import type { Choices } from '../features/uploads/use-choices.ts';
import { AdTypeField, BrandField, PresetField } from '../features/uploads/wish-fields.tsx';
import type { Wishes } from '../features/uploads/wishes.ts';

interface PurposeFieldsProps {
  readonly preTest: PreTest;
  readonly choices: Choices;
  readonly wishes: Wishes;
  readonly onChange: (change: Partial<Wishes>) => void;
}

/** What a film is for: a preset fills in the fields below it, and says what else it brings. */
export function PurposeFields({ preTest, choices, wishes, onChange }: PurposeFieldsProps) {
  const chosen = choices.presets?.find(({ id }) => id === wishes.preset);
  return (
    <>
      <PresetField {...{ choices, wishes, onChange }} />
      <PresetBrings options={wishes.preset === preTest.preset_id ? preTest.options : chosen?.options} />
      <BrandField {...{ choices, wishes, onChange }} />
      <PlacementField value={wishes.placement} onChange={(placement) => onChange({ placement })} />
      <AdTypeField {...{ wishes, onChange }} />
    </>
  );
}
