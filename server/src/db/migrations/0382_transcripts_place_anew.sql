-- A film is placed anew when what is said in it changes: whether captions are missing rests on it.
create trigger transcripts_place_anew after insert or update of lines on transcripts
  for each row execute function fovea_place_result_anew();
