import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { forgetKept } from './tab.ts';
import { UploadsHome } from './uploads-home.ts';
import { personIn } from './whose.ts';

/** Stops and forgets all that a person chose, here and in tabs that they closed: they sign out, and the next one is somebody else. */
export function useForgetUploads(): () => void {
  const home = useContext(UploadsHome);
  const queries = useQueryClient();
  return () => {
    home.current?.clear();
    home.links?.clear();
    const person = personIn(queries);
    if (person) forgetKept(person);
  };
}
