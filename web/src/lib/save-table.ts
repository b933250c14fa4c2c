import { TABLE_MARK } from '@fovea/contract/comma-table';
import { saveText } from './save-text.ts';

/** Hands a table to the browser as a file to keep, which a spreadsheet reads with all its letters. */
export const saveTable = (table: string, name: string): void => saveText(`${TABLE_MARK}${table}`, { name, type: 'text/csv;charset=utf-8' });
