import sharp from 'sharp'

const [columns, rows] = [9, 8]

/** Each point of the small copy is the mean of `block` × `block` points. Resizing in one step would depend on the format. */
const block = 8

/** Smaller differences come from the encoding. */
const margin = 5

/** Returns 192 bits: whether each point of a small copy is brighter than its right neighbour, in each colour. Resized copies differ little. */
export async function printPicture(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(columns * block, rows * block, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mean = (colour: number, row: number, column: number) => {
    let sum = 0
    for (let y = row * block; y < (row + 1) * block; y += 1)
      for (let x = column * block; x < (column + 1) * block; x += 1) sum += data[(y * info.width + x) * info.channels + colour] ?? 0
    return sum / block ** 2
  }
  const bits: number[] = []
  for (let colour = 0; colour < 3; colour += 1)
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns - 1; column += 1)
        bits.push(mean(colour, row, column) > mean(colour, row, column + 1) + margin ? 1 : 0)
  return bits.join('')
}
