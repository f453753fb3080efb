/** A text as the name of a file, without what file systems refuse and direction marks that could disguise the extension. */
export const toFileName = (text: string): string =>
  text
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim()
