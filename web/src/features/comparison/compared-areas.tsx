import type { ComparedAreas as Areas, ComparedArea } from '@fovea/contract/comparison';
import { letterOf, reasonsOf } from '@fovea/contract/comparison-writing';
import { writeFigure } from '@fovea/contract/figure-writing';
import type { Score } from '@fovea/contract/predictions';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { NotedTable, UnderValue } from '../../ui/noted-table.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { comparedAreasQuery } from './api.ts';
import { PairLine } from './pair-line.tsx';
import { PairNotes } from './pair-notes.tsx';

/** What was found in the versions, by kind, and what people drew on them, by name: side by side. */
export function ComparedAreas({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('compare');
  const query = useQuery(comparedAreasQuery(ids));
  const found = query.data?.found ?? [];
  return (
    <>
      {found.length > 0 && (
        <div>
          <Typography id="compared-found" variant="h2" sx={{ mb: 3 }}>
            {t('found.title')}
          </Typography>
          <AreaTable of="found" lines={found.map((one) => ({ ...one, name: t(`found.${one.kind}`) }))} />
        </div>
      )}
      <DrawnAreas query={query} />
    </>
  );
}

function DrawnAreas({ query }: { readonly query: UseQueryResult<Areas> }) {
  const { t } = useTranslation('compare');
  return (
    <div>
      <Typography id="compared-areas" variant="h2" sx={{ mb: 3 }}>
        {t('areas.title')}
      </Typography>
      <View
        query={query}
        isEmpty={({ areas }) => areas.length === 0}
        loading={<RowSkeletons count={1} height={44} />}
        empty={<Hint text={t('areas.none')} />}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ areas }) => <AreaTable of="areas" lines={areas} />}
      />
    </div>
  );
}

const Hint = ({ text }: { readonly text: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '68ch', textWrap: 'pretty' }}>
    {text}
  </Typography>
);

const DIFFERENCE_PX = 240;

interface AreaTableProps {
  readonly of: 'found' | 'areas';
  readonly lines: readonly ComparedArea[];
}

function AreaTable({ of, lines }: AreaTableProps) {
  const { t, i18n } = useTranslation('compare');
  const count = lines[0]?.versions.length ?? 0;
  const letters = Array.from({ length: count }, (_, place) => letterOf(place));
  const lacking = t(of === 'found' ? 'found.notThere' : 'areas.notDrawn');
  const notes = reasonsOf(
    lines.map(({ pairs }) => ({ unit: 'share', pairs })),
    { t, locale: i18n.language },
  );
  return (
    <>
      <NotedTable labelledBy={`compared-${of}`} note={t(`${of}.note`)} minWidth={120 + 112 * count + DIFFERENCE_PX} fontSize={14}>
        <thead>
          <tr>
            <th scope="col">{t(of === 'found' ? 'found.kind' : 'areas.area')}</th>
            {letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
            <th scope="col" style={{ minWidth: DIFFERENCE_PX }}>
              {t(count > 2 ? 'column.differences' : 'column.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((area, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two areas may have one name, and the list is never reordered in place
            <AreaLine key={place} {...{ area, letters, lacking, notes }} />
          ))}
        </tbody>
      </NotedTable>
      <PairNotes notes={notes} />
    </>
  );
}

interface AreaLineProps {
  readonly area: ComparedArea;
  readonly letters: readonly string[];
  /** What is said of a version that has none. */
  readonly lacking: string;
  readonly notes: readonly string[];
}

function AreaLine({ area: { name, versions, pairs }, letters, lacking, notes }: AreaLineProps) {
  return (
    <tr>
      <th scope="row" style={{ overflowWrap: 'anywhere', minWidth: 96 }}>
        {name}
      </th>
      {versions.map((version, place) => (
        <td key={letters[place]}>{version ? <Drawn scores={version.scores} /> : lacking}</td>
      ))}
      <td>
        {pairs.map((pair) => (
          <PairLine key={`${pair.a}-${pair.b}`} {...{ pair, notes }} unit="share" isNamed={letters.length > 2} />
        ))}
      </td>
    </tr>
  );
}

/** Under the share what makes it larger or smaller: when it is noticed, and how it does for its size. */
const UNDER = ['area_noticed', 'area_efficiency'] as const;

function Drawn({ scores }: { readonly scores: readonly Score[] }) {
  const { t, i18n } = useTranslation('compare');
  const { t: told } = useTranslation('prediction');
  const write = (value: number, unit: string) => writeFigure(value, unit, i18n.language);
  const of = (id: string) => scores.find((score) => score.id === id);
  const share = of('area_share');
  if (!share || share.value === null) return told(`reason.${share?.reason ?? 'analyse_again'}`);
  return (
    <>
      <strong style={{ fontWeight: 620 }}>{write(share.value, share.unit)}</strong>
      {UNDER.map((id) => {
        const score = of(id);
        if (!score || score.value === null) return null;
        return <UnderValue key={id}>{t(`areas.${id}`, { value: write(score.value, score.unit) })}</UnderValue>;
      })}
    </>
  );
}
