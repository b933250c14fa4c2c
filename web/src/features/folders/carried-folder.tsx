import FolderRounded from '@mui/icons-material/FolderRounded';
import { Carried } from '../../ui/drag/carried.tsx';

export const CarriedFolder = ({ name }: { readonly name: string }) => <Carried icon={<FolderRounded fontSize="small" />}>{name}</Carried>;
