export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Where a picture lies inside a stage that shows all of it, centred, with bars where the shapes differ. */
export function pictureBox(stage: Size, picture: Size): Box {
  if (stage.width <= 0 || stage.height <= 0 || picture.width <= 0 || picture.height <= 0) return { left: 0, top: 0, width: 0, height: 0 };
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { left: (stage.width - width) / 2, top: (stage.height - height) / 2, width, height };
}
