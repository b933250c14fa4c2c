import { PlacementId } from '@fovea/contract/placements';
import { useAddressWord } from '../../ui/use-address-word.ts';

/** The placement that the address asks to be judged by; null for that of the pre-test. */
export function useChosenPlacement(): readonly [PlacementId | null, (placement: PlacementId | null) => void] {
  const [word, setWord] = useAddressWord('placement');
  return [PlacementId.safeParse(word).data ?? null, setWord];
}
