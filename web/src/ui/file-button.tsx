import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { Handle, PickerTypes } from './chosen-files.ts';
import { pickHandles } from './chosen-files.ts';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly accept: string;
  readonly multiple?: boolean;
  /** Asks for files that can be opened again after a reload, where the browser has such a picker. */
  readonly picker?: PickerTypes;
  readonly onFiles: (files: File[], handles: readonly (Handle | null)[]) => void;
}

/** A button that opens the system's file picker. */
export function FileButton({ accept, multiple = false, picker, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const handles = picker ? await pickHandles(picker, multiple) : null;
    if (handles === null) return input.current?.click();
    const files = await Promise.all(handles.map((handle) => handle.getFile()));
    if (files.length > 0) onFiles(files, handles);
  };
  return (
    <>
      <Button {...button} onClick={() => void choose()} />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // the same file may be chosen again
          if (files.length > 0) onFiles(files, []);
        }}
      />
    </>
  );
}
