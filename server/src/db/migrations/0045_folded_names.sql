-- Names as they are searched and sorted: without accents, in small letters, the same on every server whatever its locale.
-- Decomposed first, so that marks can be dropped; letters that do not decompose are spelled out.
create function fovea_fold(given text) returns text language sql immutable strict parallel safe
  as $$ select replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') collate "C"),
      'ØøŁłĐđĦħıÆŒÞẞАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
      'oollddhhiæœþßабвгдежзиклмнопрстуфхцчшщъыьэюяєіїђјљњћџαβγδεζηθικλμνξοπρστυφχψωσ'),
    'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss') $$;
