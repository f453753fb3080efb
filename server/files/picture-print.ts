import sharp from 'sharp'

const side = 8

/** Smaller differences come from the encoding. */
const margin = 6

/** 192 bits: for each colour, whether a point of a small copy is brighter than the one to its right. Copies in other sizes or qualities have nearly the same. */
export async function printPicture(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (row: number, column: number, colour: number) =>
    data[(row * (side + 1) + column) * info.channels + (colour % info.channels)] ?? 0
  let bits = ''
  for (let colour = 0; colour < 3; colour += 1)
    for (let row = 0; row < side; row += 1)
      for (let column = 0; column < side; column += 1) bits += at(row, column, colour) > at(row, column + 1, colour) + margin ? '1' : '0'
  return bits
}
