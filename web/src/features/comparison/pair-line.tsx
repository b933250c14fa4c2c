import type { ComparedPair } from '@fovea/contract/comparison';
import type { Speech } from '@fovea/contract/comparison-writing';
import { differenceText, isSame, isUnweighed, letterOf, noiseText, reasonText, verdictText } from '@fovea/contract/comparison-writing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface PairLineProps {
  readonly pair: ComparedPair;
  readonly unit: string;
  /** Whether it is said which two these are. */
  readonly isNamed: boolean;
  /** Reasons that stand under the table: the line bears the number of its own in place of its words. */
  readonly notes?: readonly string[];
  /** What a version is called where it is no letter. */
  readonly nameOf?: (letter: string) => string;
}

/** The same words with names in place of letters; a sentence that begins with one begins with a capital. */
const naming =
  (t: Speech['t'], nameOf: (letter: string) => string): Speech['t'] =>
  (key, values) => {
    const said = t(key, typeof values.letter === 'string' ? { ...values, letter: nameOf(values.letter) } : values);
    return said.charAt(0).toLocaleUpperCase() + said.slice(1);
  };

/** A difference with its noise, and what can be said of it. */
export function PairLine({ pair, unit, isNamed, nameOf, notes }: PairLineProps) {
  const { t, i18n } = useTranslation('compare');
  // Of what is the same in both there is nothing to weigh: one quiet word, so that differences stand out.
  const isEven = isSame(pair, unit);
  const noise = noiseText(pair, unit, { t, locale: i18n.language });
  const why = reasonText(pair, unit, { t, locale: i18n.language });
  const note = notes ? notes.indexOf(why) + 1 : 0;
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      {isNamed && (
        <Typography variant="caption" color="textSecondary">{`${t('pair', { a: letterOf(pair.a), b: letterOf(pair.b) })}: `}</Typography>
      )}
      {!isEven && (
        <Box component="span" sx={{ fontWeight: 620 }}>
          {differenceText(pair.difference, unit, { t, locale: i18n.language })}
        </Box>
      )}
      {!isUnweighed(pair) && !isEven && <Typography component="span" variant="body2" color="textSecondary">{` ${noise}`}</Typography>}
      <Typography
        variant="body2"
        component={isEven ? 'span' : 'p'}
        sx={{ fontWeight: pair.verdict === 'clear' ? 620 : 450, ...(isEven ? { color: 'text.secondary' } : {}) }}
      >
        {verdictText(pair, unit, nameOf ? naming(t, nameOf) : t)}
        {note > 0 && <sup>{note}</sup>}
      </Typography>
      {why && note === 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ textWrap: 'pretty', maxWidth: '52ch' }}>
          {why}
        </Typography>
      )}
    </Box>
  );
}
