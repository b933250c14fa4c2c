export { extremes, halve, sparseMeans } from './codes';
export { toColours } from './colour';
export { markEdges, spreadEdges } from './edges';
export { glance } from './glance';
export { areaMeans, blockMeans, cellMeans } from './means';
export { resizePlane } from './resize';
export { highPass } from './smooth';
export { decimate } from './sound';

/** Where memory begins that no kernel keeps for itself. */
export function firstFree(): usize {
  return __heap_base;
}
