import type { Look } from '@fovea/contract/looks';
import type { LookRow } from '../../db/schema/looks.ts';

export const presentLook = ({ id, status, progress, failure, answer }: LookRow): Look => ({ id, status, progress, failure, answer });
